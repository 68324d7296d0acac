import { join } from "node:path";
import { Client } from "#shared/api/client/client.ts";
import { Declined } from "../../infra/operator/cli/confirm.ts";
import {
  importCatalog,
  type ImportCourse,
  type ImportResult,
} from "../../infra/operator/csv/catalog/import-catalog.ts";
import type { FileRow, RowFile } from "../../infra/operator/csv/row-file.ts";
import { bundleFolder, bundleFunctions } from "../../infra/bundle/bundle-functions.ts";
import { runTool } from "../support/run-tool.ts";
import { startBench, type Bench } from "./start-bench.ts";
import type { Run } from "./alone/run-function.ts";
import { startFunction } from "./alone/start-function.ts";

const PRODUCTS = 500;
const VARIATIONS_EACH = 20;

/** Memory of the functions that go through a catalog (infra/api.ts). */
const MEMORY_MB = 1769;

/** Returns a catalog in which every row names its import. */
function markedFile(mark: string): RowFile {
  const products = Array.from({ length: PRODUCTS }, (_, index) => String(index).padStart(3, "0"));
  const rows: FileRow[] = [
    { type: "catalog", name: "Marked", description: mark },
    ...products.map((product) => ({
      type: "product",
      sku: `MARKED-${product}`,
      catalog: "Marked",
      name: `Product ${product}`,
      base_price: "8.50",
      group: mark,
      print_areas: ["front", "back", "left_sleeve", "right_sleeve"],
    })),
    ...products.flatMap((product) =>
      Array.from({ length: VARIATIONS_EACH }, (_, index) => ({
        type: "variation",
        sku: `MARKED-${product}-${String(index)}`,
        product: `MARKED-${product}`,
        name: `Product ${product}, variation ${String(index)}`,
        color: mark,
        size: "M",
        price: "8.50",
        print_areas: ["front", "back", "left_sleeve", "right_sleeve"],
        stock_quantity: 100,
      })),
    ),
  ];
  return {
    places: "Row",
    rows: rows.map((row, index) => ({ place: index + 1, row })),
    faults: [],
  };
}

function importFile(
  bench: Bench,
  mark: string,
  confirm?: ImportCourse["confirm"],
): Promise<ImportResult> {
  return importCatalog(new Client(bench.operator), markedFile(mark), {
    onSent: (rows) => process.stderr.write(`${String(rows)} rows of ${mark}\n`),
    ...(confirm === undefined ? {} : { confirm }),
  });
}

/** Sends and checks an import without confirming it, and returns its id. */
function stageFile(bench: Bench, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    importFile(bench, mark, ({ id }) => {
      resolve(id);
      return Promise.reject(new Declined());
    }).catch(reject);
  });
}

/** Measures a whole import as `catalog import` makes it. */
async function measureWhole(bench: Bench): Promise<void> {
  const before = bench.lines().length;
  const start = performance.now();
  const result = await importFile(bench, "old");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!("published" in result)) throw new Error("The import was not published");
  const lines = bench.lines().slice(before);
  const sum = (kind: "read" | "write") =>
    lines.reduce((total, { units }) => total + units[kind], 0).toLocaleString("en-US");
  const longest = Math.max(...lines.map(({ duration_ms }) => duration_ms));
  console.log(
    `${String(PRODUCTS * VARIATIONS_EACH)} variations of ${String(PRODUCTS)} products: ${seconds} s, ${String(lines.length)} requests, ${sum("read")} units read, ${sum("write")} written; the longest request took ${(longest / 1000).toFixed(1)} s\n`,
  );
}

type Alone = Pick<Run, "ms" | "cpuMs" | "memoryMb">;

/** Runs one request in a new process of its function. */
async function runAlone(
  bench: Bench,
  entry: string,
  parameters: object,
  body?: unknown,
): Promise<Alone> {
  const alone = await startFunction(
    join(bundleFolder(entry), "index.mjs"),
    bench.environment,
    MEMORY_MB,
  );
  const { results, ms, cpuMs, memoryMb } = await alone.run([
    {
      headers: { "x-api-key": bench.operator.key, "content-type": "application/json" },
      pathParameters: parameters,
      requestContext: { http: { method: "POST", path: `/${entry}` } },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  ]);
  alone.stop();
  const [answer] = results as { statusCode: number; body: string }[];
  if (answer?.statusCode !== 200)
    throw new Error(`${entry} answers ${String(answer?.body.slice(0, 300))}`);
  return { ms, cpuMs: alone.initialization.cpuMs + cpuMs, memoryMb };
}

/**
 * Reads the catalog as merchants do until `isOver`, and returns the number of readings. Throws if two imports show at
 * once.
 */
async function read(bench: Bench, isOver: () => boolean): Promise<number> {
  let reads = 0;
  do {
    const products = await list(bench, "/products?limit=100");
    const marks = new Set(products.map(({ attributes }) => attributes?.group));
    const { id = "" } = products[0] ?? {};
    const colors = new Set(
      (await list(bench, `/products/${id}/variations`)).map(({ color }) => color),
    );
    if (products.length !== 100 || marks.size !== 1 || colors.size !== 1) {
      throw new Error(`A reader saw ${[...marks, ...colors].join(" and ")} together`);
    }
    reads++;
  } while (!isOver());
  return reads;
}

interface Listed {
  readonly id?: string;
  readonly color?: string;
  readonly attributes?: { readonly group: string };
}

async function list(bench: Bench, path: string): Promise<Listed[]> {
  const { status, body } = await bench.send("GET", path);
  if (status !== 200) throw new Error(`GET ${path} is answered with ${String(status)}`);
  return body.data["items"] as Listed[];
}

await runTool(
  {
    name: "measure -- import",
    help: `Prints the cost of an import of 10,000 variations: first by the command line's own code, then of its heavy requests, each
by a new process of its function. Fails if a reader sees a mixture of two catalogs.`,
    options: {},
  },
  async ({ dataDir }) => {
    const bench = await startBench(dataDir);
    try {
      await measureWhole(bench);
      await bundleFunctions();
      const parameters = { import_id: await stageFile(bench, "new") };
      const rows = markedFile("new").rows.map(({ place, row }) => ({ ...row, row: place }));
      // As the import itself sent it: the fourth part, after one of catalogs and two of products.
      const variations = rows.slice(PRODUCTS + 1, PRODUCTS + 251);
      const part = { ...parameters, part: "4" };
      const runs: (readonly [string, Alone])[] = [
        [
          "stage 250 variations",
          await runAlone(bench, "operator/catalog/stage-part", part, { rows: variations }),
        ],
        ["check", await runAlone(bench, "operator/catalog/check-import", parameters)],
      ];
      let isOver = false;
      const publication = runAlone(bench, "operator/catalog/publish-import", parameters).finally(
        () => {
          isOver = true;
        },
      );
      const [published, ...reads] = await Promise.all([
        publication,
        ...[1, 2].map(() => read(bench, () => isOver)),
      ]);
      runs.push(["publish", published]);
      runs.push(["export a page", await runAlone(bench, "operator/catalog/export-catalog", {})]);
      console.log("| Request | Time | Processor | Memory |\n| --- | ---: | ---: | ---: |");
      for (const [name, { ms, cpuMs, memoryMb }] of runs) {
        const [time, cpu] = [ms, cpuMs].map((value) => `${(value / 1000).toFixed(1)} s`);
        console.log(`| ${name} | ${String(time)} | ${String(cpu)} | ${memoryMb.toFixed(0)} MB |`);
      }
      console.log(
        `\n${String(reads.reduce((sum, count) => sum + count, 0))} readings during the publication saw one catalog each`,
      );
    } finally {
      await bench.stop();
    }

    return [];
  },
);
