import { KeyForm, type Entering } from "../components/key-form.tsx";

/** The first view, which asks for the key. */
export function SignIn(props: Entering) {
  return (
    <main class="start">
      <h1>Floor</h1>
      <KeyForm {...props} />
    </main>
  );
}
