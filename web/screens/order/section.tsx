import { Group, Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./order.module.css";

interface Props {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its own heading. */
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

/** Something that is known of a part, by its name; stands in `Facts`. */
export const Fact = ({ label, isSum, children }: FactProps) => (
  <div className={classes.fact} data-sum={isSum}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);
