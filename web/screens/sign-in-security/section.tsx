import { Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./sign-in-security.module.css";

interface Props {
  readonly title: string;
  readonly lead: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

/** A card with a heading and an explanation. */
export function Section({ title, lead, badge, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {badge}
      </div>
      <Text c="dimmed" className={styles.lead}>
        {lead}
      </Text>
      {children}
    </Paper>
  );
}

interface EntryProps {
  readonly title: ReactNode;
  readonly facts: readonly string[];
  readonly icon: ReactNode;
  readonly action?: ReactNode;
}

/** A passkey, a device or an app; inside a list. */
export const Entry = ({ title, facts, icon, action }: EntryProps) => (
  <li className={styles.entry}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={styles.about}>
      <div className={styles.name}>{title}</div>
      {facts.map((fact) => (
        <Text key={fact} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
    </div>
    {action}
  </li>
);

export const Entries = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.entries}>{children}</ul>
);
