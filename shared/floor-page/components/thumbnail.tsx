import type { Item } from "../calls/floor-calls.ts";
import { Picture } from "./picture.tsx";

interface Props {
  readonly item: Item | undefined;
  readonly about: string;
  readonly isEager?: boolean;
}

/** How the finished piece looks, or else its first artwork. */
export function Thumbnail({ item, ...props }: Props) {
  const { preview_files = [], print_files = [] } = item ?? {};
  const [artwork] = print_files;
  const url = preview_files[0]?.url ?? artwork?.thumbnail ?? artwork?.url;
  return url === undefined ? null : <Picture url={url} {...props} />;
}
