import { useState } from "preact/hooks";

interface Props {
  readonly url: string;
  readonly about: string;
  /** Whether it is fetched at once, as a print needs it, or only when it comes into view. */
  readonly isEager?: boolean;
}

/**
 * A client's picture from any host. The host learns nothing of us, the picture runs nothing, and it takes the given
 * room.
 */
export function Picture({ url, about, isEager = false }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <span class="picture missing">No picture</span>;
  return (
    <img
      class="picture"
      src={url}
      alt={about}
      referrerpolicy="no-referrer"
      decoding="async"
      loading={isEager ? "eager" : "lazy"}
      onError={() => {
        setHasFailed(true);
      }}
    />
  );
}

/** Opens a client's file alone. */
export function FileLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
