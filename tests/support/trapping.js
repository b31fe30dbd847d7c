// A core that fails when a test says so.

/**
 * Runs in the page before anything else: all calls of the core trap while `trap` says so, also those that start it.
 */
export function trapping() {
  const { instantiate } = WebAssembly;
  globalThis.trap = false;
  WebAssembly.instantiate = async (module, imports) => {
    const made = await instantiate.call(WebAssembly, module, imports);
    /** @param {Function} call */
    const guarded = (call) => {
      const run = (...args) => {
        if (globalThis.trap) throw new WebAssembly.RuntimeError('unreachable');
        return call(...args);
      };
      return Object.defineProperty(run, 'length', { value: call.length });
    };
    const exports = Object.entries((made.instance ?? made).exports).map(([name, part]) => [
      name,
      typeof part === 'function' ? guarded(part) : part,
    ]);
    return { exports: Object.fromEntries(exports) };
  };
}
