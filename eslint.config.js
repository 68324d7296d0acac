import tseslint from "typescript-eslint";

/** Folders import downwards only; see test/architecture.test.ts for the rest of the rules. */
const mayNotImport = (...patterns) => ({
  "no-restricted-imports": ["error", { patterns: [{ group: patterns }] }],
});

const concepts = ["order", "catalog", "webhook", "key", "production-line"];

export default tseslint.config(
  { ignores: ["cdk.out", ".build", ".local"] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      eqeqeq: "error",
      "no-console": "off",
      "no-warning-comments": "error",
    },
  },
  {
    files: ["shared/**"],
    rules: mayNotImport("**/functions/**", "**/infra/**", "aws-cdk-lib*"),
  },
  {
    files: concepts.map((concept) => `shared/${concept}/**`),
    rules: mayNotImport("#shared/http/*", "#shared/api/*", "**/functions/**", "**/infra/**"),
  },
  {
    files: ["shared/table/**"],
    rules: mayNotImport(
      "#shared/http/*",
      "#shared/api/*",
      ...concepts.map((c) => `#shared/${c}/*`),
    ),
  },
  { files: ["shared/api/**"], rules: mayNotImport("#shared/http/*", "#shared/table/*") },
  {
    files: ["functions/**"],
    rules: mayNotImport("**/infra/**", "#shared/api/apis.ts", "#shared/api/**/routes.ts"),
  },
  {
    files: ["infra/*.ts", "infra/local/**"],
    rules: mayNotImport(...concepts.map((concept) => `#shared/${concept}/*`)),
  },
  { files: ["eslint.config.js"], extends: [tseslint.configs.disableTypeChecked] },
);
