import { CloseButton, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { can } from "../../../../domain/access/can.ts";
import { type AskerCard, readAsker } from "../../../../domain/contracts/chat/chat-asker.ts";
import { recordAddress } from "../../../../domain/navigation/addresses.ts";
import { chatLink } from "../../../../domain/navigation/chat-link.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { writePhone } from "../../../../domain/values/phone-text.ts";
import { shortPlaceName } from "../../../../domain/values/place-name.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { fetchDeclaration } from "../../../api/entities/declaration.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { useActor } from "../../../api/session/session.ts";
import { PersonPhoto } from "../../../fields/image/person-photo.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import { RetryButton } from "../../../records/list/list-states.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { chatKeys } from "../chat-keys.ts";
import tags from "../chat-tags.module.css";
import { askerFieldLabels } from "./asker-labels.ts";
import styles from "./asker-panel.module.css";

const text = {
  title: localized("Customer details", "ព័ត៌មានអតិថិជន"),
  profile: localized("Open profile", "បើកប្រវត្តិរូប"),
  farms: localized("Farms", "កសិដ្ឋាន"),
  crops: localized("Crops", "ដំណាំ"),
  orders: localized("Orders", "ការបញ្ជាទិញ"),
  earlier: localized("Earlier questions", "សំណួរមុនៗ"),
  none: localized("None", "គ្មាន"),
  hectares: localized("{0} ha", "{0} ហិកតា"),
};

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Profile, farms, crops, orders and earlier questions of the asker, limited to what the viewer may see. */
export function AskerPanel({ id, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const card = useQuery({
    queryKey: chatKeys.asker(id),
    queryFn: ({ signal }) => callApi(readAsker, { params: { id }, signal }),
  });
  const asker = card.data?.asker;
  const summary = getEntitySummary(asker?.kind === "vendor" ? "vendor" : "userProfile");
  const name = asker ? nameIn(language, { label: asker.name, labelKh: asker.nameKh }) : t(text.title);
  return (
    <section className={styles.asker} aria-label={t(text.title)}>
      <div className={styles.askerHead}>
        {asker ? <PersonPhoto name={name} photo={asker.photo} size={44} /> : null}
        <strong>{name}</strong>
        <CloseButton aria-label={t(commonTexts.close)} onClick={onClose} />
      </div>
      {card.isPending ? <Skeleton height={200} /> : null}
      {card.isError ? (
        <div role="alert">
          <Text size="sm">{messageOf(card.error)}</Text>
          <RetryButton onRetry={() => void card.refetch()} />
        </div>
      ) : null}
      {card.data ? (
        <>
          <AskerFacts card={card.data} />
          {asker && can(role, summary, "read") && summary.screen ? (
            <Link to={recordAddress(summary, { id: asker.id })}>{t(text.profile)}</Link>
          ) : null}
          <MoreDetails card={card.data} />
        </>
      ) : null}
    </section>
  );
}

/** Returns the label of a profile option, or its code until the options are loaded. */
function useOptionLabel(): (field: string, code: string | null) => string | null {
  const t = useText();
  const { data } = useQuery({
    queryKey: ["declaration", "userProfile"],
    queryFn: async () => (await fetchDeclaration("userProfile")).fields,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (field, code) => {
    const named = code === null ? undefined : data?.[field]?.values?.[code];
    return named ? t(named) : code;
  };
}

function AskerFacts({ card }: { readonly card: AskerCard }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const choice = useOptionLabel();
  const facts: readonly (readonly [keyof typeof askerFieldLabels, ReactNode])[] = [
    [
      "phone",
      card.phone ? (
        <a key="phone" href={`tel:${card.phone}`}>
          {writePhone(card.phone)}
        </a>
      ) : null,
    ],
    [
      "email",
      card.email ? (
        <a key="email" href={`mailto:${card.email}`}>
          {card.email}
        </a>
      ) : null,
    ],
    ["place", card.place ? shortPlaceName(nameIn(language, card.place)) : null],
    ["occupation", choice("occupation", card.occupation)],
    ["farmArea", card.farmArea === null ? null : t(text.hectares, format.number(card.farmArea))],
    ["registeredAt", card.registeredAt ? format.date(card.registeredAt) : null],
    ["lastActiveAt", card.lastActiveAt ? format.relativeTime(card.lastActiveAt) : null],
  ];
  return (
    <dl>
      {facts.map(([field, value]) =>
        value === null || value === "" ? null : (
          <div key={field} style={{ display: "contents" }}>
            <dt>{t(askerFieldLabels[field])}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function MoreDetails({ card }: { readonly card: AskerCard }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { crops, farms, orders, earlier } = card;
  return (
    <>
      {crops.length > 0 ? (
        <PanelSection title={t(text.crops)}>
          {crops.map((crop) => nameIn(language, crop)).join(", ")}
        </PanelSection>
      ) : null}
      {farms.length > 0 ? (
        <PanelSection title={t(text.farms)}>
          <ul>
            {farms.map((farm) => (
              <li key={farm.id}>
                <strong>{nameIn(language, { label: farm.name, labelKh: farm.nameKh })}</strong>
                {farm.area === null ? "" : ` · ${t(text.hectares, format.number(farm.area))}`}
                {farm.place ? <div>{shortPlaceName(nameIn(language, farm.place))}</div> : null}
                {farm.crops.length > 0 ? (
                  <div>{farm.crops.map((crop) => nameIn(language, crop)).join(", ")}</div>
                ) : null}
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      {orders ? (
        <PanelSection title={t(text.orders)}>
          {orders.length === 0 ? t(text.none) : null}
          <ul>
            {orders.map((order) => (
              <li key={order.id}>
                {order.number ?? order.id.slice(0, 8)} · {format.date(order.at)}
                {order.total === null ? "" : ` · ${format.riel(order.total)}`}
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <PanelSection title={t(text.earlier)}>
        {earlier.length === 0 ? t(text.none) : null}
        <ul>
          {earlier.map((one) => (
            <li key={one.id}>
              <Link
                to={chatLink({
                  ...one,
                  asker: card.asker,
                  assignee: one.assigneeId ? { id: one.assigneeId } : null,
                }).slice(1)}
              >
                {one.subject}
              </Link>{" "}
              <span className={tags.quiet}>{format.relativeTime(one.lastAt)}</span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  );
}

const PanelSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
