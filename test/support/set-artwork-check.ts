import type { LocalService } from "../../infra/local/service.ts";

/**
 * Sets the rate card's rule for artwork. With `off`, an order does not change a second time when its files were
 * checked.
 */
export async function setArtworkCheck(
  { outputs, demoKeys }: Pick<LocalService, "outputs" | "demoKeys">,
  artwork_check: "off" | "warn" | "hold",
): Promise<void> {
  const url = `${outputs["OperatorApiUrl"] ?? ""}/rate-card`;
  const headers = {
    "x-api-key": demoKeys?.operator_key ?? "",
    "content-type": "application/json",
  };
  const shown = await fetch(url, { headers });
  const { data } = (await shown.json()) as { data: object };
  const body = JSON.stringify({ ...data, artwork_check });
  const { status } = await fetch(url, { method: "PUT", headers, body });
  if (status !== 200) throw new Error(`The rate card was not replaced: ${String(status)}`);
}
