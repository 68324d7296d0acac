import { inject } from "vitest";

// Modules of shared/ read their settings at import: these are there before any test imports one.
Object.assign(process.env, inject("service").environment);
