import { expect, test } from "vitest";
import { marketProductPrice } from "../../../../domain/entities/news/market-product-price.ts";
import { product } from "../../../../domain/entities/products/product.ts";
import { vendor } from "../../../../domain/entities/vendors/vendor.ts";
import { columnsOfEntity } from "../../sheets/sheet-columns.ts";
import { matchHeadings } from "./match-headings.ts";

test.each([
  [
    product,
    ["Item", "Khmer name", "Selling price", "Qty", "UoM", "Seller"],
    ["name", "nameKh", "basePrice", "quantity", "unitId", "vendorIds"],
  ],
  [product, ["ឈ្មោះទំនិញ", "តម្លៃលក់", "ខ្នាត"], ["name", "basePrice", "unitId"]],
  [vendor, ["Shop name", "Tel.", "E-mail address", "ខេត្ត"], ["name", "phone", "email", "place"]],
  [marketProductPrice, ["Item", "ផ្សារ", "ថ្ងៃខែឆ្នាំ", "តម្លៃ (រៀល)"], ["commodity", "market", "date", "price"]],
  // A label counts before what else people call a field, whichever comes first.
  [product, ["Product name", "Name"], [null, "name"]],
  [product, ["Something", ""], [null, null]],
])("the headings of a file are found (%#)", (entity, headings, names) =>
  expect(matchHeadings(columnsOfEntity(entity), headings).map((column) => column?.name ?? null)).toEqual(
    names,
  ),
);
