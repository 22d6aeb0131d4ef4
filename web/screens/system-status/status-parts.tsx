import { Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./system-status.module.css";

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly order?: 2 | 3;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function StatusCard({ title, badge, order = 2, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={order} size="h4" id={id} className={styles.title}>
          {title}
        </Title>
        {badge}
      </div>
      {children}
    </Paper>
  );
}

interface FactsProps {
  /** In columns where there is room, for a card that may take the whole width. */
  readonly inColumns?: true;
  readonly children: ReactNode;
}

export const Facts = ({ inColumns, children }: FactsProps) => (
  <dl className={styles.facts} data-columns={inColumns}>
    {children}
  </dl>
);

/** A labelled value; must be inside `Facts`. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
