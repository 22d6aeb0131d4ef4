import type { AnyEntity, Field, FieldOf, Row } from "../../../domain/declare/index.ts";
import type { order } from "../../../domain/entities/orders/order.ts";

export type Order = Row<typeof order>;
export type OrderItem = Order["items"][number];
export type OrderEntry = Order["timeline"][number];

/** The declared fields of the order, which the screen receives with its declaration. */
export const orderFields = ({ fields }: AnyEntity): Readonly<Record<FieldOf<typeof order>, Field>> => fields;
