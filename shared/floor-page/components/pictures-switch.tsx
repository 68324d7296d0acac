import type { ViewProps } from "../hooks/use-view.ts";

type Props = Pick<ViewProps, "hasPictures" | "showPictures"> & { readonly children: string };

/** Shows clients' pictures everywhere, or hides them. */
export function PicturesSwitch({ hasPictures, showPictures, children }: Props) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={hasPictures}
        onChange={({ currentTarget }) => {
          showPictures(currentTarget.checked);
        }}
      />
      {children}
    </label>
  );
}
