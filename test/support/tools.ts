/**
 * The tools of `npm run try`, `npm run measure` and `npm run print`. Each is a module that runs when it is imported.
 */
export const tools = {
  try: {
    interleavings: () => import("../faults/interleavings/run-interleavings.ts"),
    fuzz: () => import("../faults/fuzz/run-fuzz.ts"),
    chaos: () => import("../faults/chaos/run-chaos.ts"),
    faults: () => import("../faults/planted/run-faults.ts"),
    mutants: () => import("../faults/mutants/run-mutants.ts"),
  },
  measure: {
    requests: () => import("../measure/run-requests.ts"),
    figures: () => import("../measure/run-figures.ts"),
    cost: () => import("../measure/run-cost.ts"),
    ceilings: () => import("../measure/ceilings/run-ceilings.ts"),
    sweep: () => import("../measure/simulation/run-sweep.ts"),
  },
  print: {
    rooms: () => import("../print/print-rooms.ts"),
    alarms: () => import("../../infra/monitoring/print-alarms.ts"),
    access: () => import("../../infra/access/print-access.ts"),
    roles: () => import("../../infra/access/print-roles.ts"),
    sizes: () => import("../../infra/bundle/print-sizes.ts"),
    stack: () => import("../../infra/bundle/print-stack.ts"),
    deployment: () => import("../../infra/commit/print-deployment.ts"),
    deployed: () => import("../../infra/commit/print-deployed.ts"),
  },
} satisfies Record<string, Record<string, () => Promise<unknown>>>;
