import { useParams } from "react-router";
import { PublicProductScreen } from "./public-product-screen.tsx";

/** Renders the product named in the URL. */
export function PublicProductRoute() {
  return <PublicProductScreen productId={useParams().productId} />;
}
