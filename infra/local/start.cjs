"use strict";
// The first file of `npm start`. It reports missing requirements in syntax that an older Node.js can run.
const { existsSync, readFileSync } = require("fs");
const { enableCompileCache } = require("module");
const { join } = require("path");

const NODE = 24;
const ROOT = join(__dirname, "..", "..");

const missing = missingPackages() || missingNode();
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const isFirst = !existsSync(join(ROOT, ".build"));
  const first = "Starting for the first time: bundling the functions …";
  if (process.stdout.isTTY) console.log(isFirst ? first : "Starting …");
  // Imported modules are compiled once, and not at every start.
  enableCompileCache();
  void import("./main.ts");
}

function missingPackages() {
  // npm writes this list last: without it the installation is incomplete.
  const list = join(ROOT, "node_modules", ".package-lock.json");
  const { packages } = existsSync(list) ? readJson(list) : { packages: {} };
  const { dependencies, devDependencies } = readJson(join(ROOT, "package.json"));
  const wanted = Object.entries(Object.assign(dependencies, devDependencies));
  const [name, version] =
    wanted.find(([name, version]) => {
      const installed = packages[`node_modules/${name}`];
      return !installed || installed.version !== version;
    }) || [];
  return (
    name &&
    `The packages are not installed (${name} ${version} for one): run npm ci --include=dev, then npm start.`
  );
}

function missingNode() {
  const { node } = process.versions;
  return (
    parseInt(node, 10) < NODE &&
    `The service needs Node.js ${NODE} or later, and this is ${node}: run npm ci --include=optional, which brings it for npm start on Linux, or install it.`
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
