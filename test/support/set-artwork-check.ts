import type { LocalService } from "../../infra/local/service.ts";

/** Has a stage check no artwork: else what is placed changes once more when its artwork was checked. */
export async function checkNoArtwork({
  outputs,
  demoKeys,
}: Pick<LocalService, "outputs" | "demoKeys">): Promise<void> {
  const url = `${outputs["OperatorApiUrl"] ?? ""}/rate-card`;
  const headers = {
    "x-api-key": demoKeys?.operator_key ?? "",
    "content-type": "application/json",
  };
  const shown = await fetch(url, { headers });
  const { data } = (await shown.json()) as { data: object };
  const body = JSON.stringify({ ...data, artwork_check: "off" });
  const { status } = await fetch(url, { method: "PUT", headers, body });
  if (status !== 200) throw new Error(`The rate card was not replaced: ${String(status)}`);
}
