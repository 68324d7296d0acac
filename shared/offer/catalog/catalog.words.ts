import { describe } from "#shared/values/describe.ts";
import { Catalog } from "./catalog.ts";

export const { example: exampleCatalog } = describe(Catalog, {
  id: "Catalog",
  about: "A group of products, such as T-shirts.",
  fields: {
    id: "The service's id of the catalog.",
    name: "Its name.",
    description: "Its description; may be empty.",
    icon: "The URL of a picture for it; may be empty.",
    products_count: "How many products it has that can be ordered at present.",
  },
  example: {
    id: "6f3ebaef-93cf-59b1-9623-b2e0192161fc",
    name: "T-shirts",
    description: "Short and long sleeves, for adults and children",
    icon: "https://images.example.com/catalogs/t-shirts.png",
    products_count: 5,
  },
});
