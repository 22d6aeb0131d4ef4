import { useParams } from "react-router";
import { PublicProductScreen } from "./public-product-screen.tsx";

/** The product that the address names. */
export function PublicProductRoute() {
  return <PublicProductScreen productId={useParams().productId} />;
}
