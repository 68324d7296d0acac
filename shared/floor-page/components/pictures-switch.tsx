import type { ViewProps } from "../hooks/use-view.ts";

type Props = Pick<ViewProps, "settings" | "showPictures"> & { readonly children: string };

/** Shows clients' pictures everywhere, or hides them. */
export function PicturesSwitch({ settings, showPictures, children }: Props) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={settings.pictures}
        onChange={({ currentTarget }) => {
          showPictures(currentTarget.checked);
        }}
      />
      {children}
    </label>
  );
}
