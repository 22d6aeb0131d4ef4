import { Group, Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "../order.module.css";

interface Props {
  readonly title: string;
  /** Content next to the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Page section with a heading. */
export function Section({ title, beside, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {beside}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

interface FactProps {
  readonly label: string;
  readonly isSum?: true;
  readonly children: ReactNode;
}

/** A labelled value; must be inside `Facts`. */
export const Fact = ({ label, isSum, children }: FactProps) => (
  <div className={classes.fact} data-sum={isSum}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);
