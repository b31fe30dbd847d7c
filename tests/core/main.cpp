// Where no compiled Catch2 is to be had (as WebAssembly), its header brings it along, with main().
#define CATCH_CONFIG_MAIN
#include "catch.h"
