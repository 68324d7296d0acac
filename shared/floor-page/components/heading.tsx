import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly children: string;
  readonly isUnseen?: boolean;
}

/** The name of a view. It has the focus when the view is shown, so that screen readers announce it. */
export function Heading({ children, isUnseen = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    document.title = children;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} class={isUnseen ? "unseen" : ""}>
      {children}
    </h1>
  );
}
