import { type RouteObject, useParams } from "react-router";
import { can } from "../../../domain/access/can.ts";
import type { Role } from "../../../domain/access/roles.ts";
import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import { addScreenOf } from "../../../domain/navigation/addresses.ts";
import { type ReportSummary, reportSummaries } from "../../../domain/navigation/report-summaries.ts";
import { type Screen, screens } from "../../../domain/navigation/screens.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { useActor } from "../../api/session/session.ts";
import { overrideLoaders } from "../../overrides/loaders.ts";
import { fetchEntity } from "../../records/fetch-entity.ts";
import { registerOverrides } from "../../records/overrides.ts";
import { AppFrame } from "../app-frame.tsx";
import { handWrittenScreens } from "./hand-written-screens.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { NotFound } from "./not-found.tsx";
import { withBoundary } from "./screen-boundary.tsx";

registerOverrides(overrideLoaders);

const Home = lazyScreen(async () => (await import("../../screens/home/home-screen.tsx")).HomeScreen);
const ResetPassword = lazyScreen(
  async () => (await import("../../screens/reset-password/reset-password-screen.tsx")).ResetPasswordScreen,
);

const SignInSecurity = lazyScreen(
  async () =>
    (await import("../../screens/sign-in-security/sign-in-security-screen.tsx")).SignInSecurityScreen,
);

const Media = lazyScreen(async () => (await import("../../screens/media/media-screen.tsx")).MediaScreen);

const SystemStatus = lazyScreen(
  async () => (await import("../../screens/system-status/system-status-screen.tsx")).SystemStatusScreen,
);

const Access = lazyScreen(async () => (await import("../../screens/access/access-screen.tsx")).AccessScreen);
const AuditLog = lazyScreen(
  async () => (await import("../../screens/audit-log/audit-log-screen.tsx")).AuditLogScreen,
);

const Retention = lazyScreen(
  async () => (await import("../../screens/retention/retention-screen.tsx")).RetentionScreen,
);

const MyReports = lazyScreen(
  async () => (await import("../../screens/my-reports/my-reports-screen.tsx")).MyReportsScreen,
);

const OwnKeys = lazyScreen(
  async () => (await import("../../screens/integrations/keys-screen.tsx")).OwnKeysScreen,
);
const ServiceKeys = lazyScreen(
  async () => (await import("../../screens/integrations/keys-screen.tsx")).ServiceKeysScreen,
);

const Webhooks = lazyScreen(
  async () => (await import("../../screens/integrations/webhooks-screen.tsx")).WebhooksScreen,
);

const Handbook = lazyScreen(
  async () => (await import("../../screens/handbook/handbook-screen.tsx")).HandbookScreen,
);

const Batches = lazyScreen(
  async () => (await import("../../screens/batches/batches-screen.tsx")).BatchesScreen,
);
const OneBatch = lazyScreen(async () => (await import("../../screens/batches/batch-screen.tsx")).BatchScreen);

/** Renders a screen only for roles with permission for the operation; otherwise "not found". */
function withPermission(
  entity: EntitySummary,
  operation: "list" | "read" | "create",
  Screen: React.ComponentType,
) {
  return function ForRoles() {
    const { role } = useActor();
    return can(role, entity, operation) ? <Screen /> : <NotFound />;
  };
}

/** The report that shares a screen with a list. */
const findReport = ({ screen }: EntitySummary) => reportSummaries.find((report) => report.screen === screen);

function createListScreen(summary: EntitySummary) {
  const report = findReport(summary);
  const Screen = lazyScreen(async () => {
    if (report)
      return (await import("../../screens/report/report-routes.tsx")).loadListAndFigures(
        summary.name,
        report.name,
      );
    const [{ RecordList }, entity] = await Promise.all([
      import("../../records/list/record-list.tsx"),
      fetchEntity(summary.name),
    ]);
    return () => <RecordList entity={entity} />;
  });
  return withPermission(summary, "list", Screen);
}

/** Form screen of an entity; without a parameter it creates a new record. */
function createFormScreen(summary: EntitySummary, operation: "read" | "create", parameter: string) {
  const Screen = lazyScreen(async () => {
    const [{ RecordForm }, entity] = await Promise.all([
      import("../../records/form/record-form.tsx"),
      fetchEntity(summary.name),
    ]);
    return function EntityForm() {
      const id = useParams()[parameter] ?? null;
      // The key resets the form when another record is opened.
      return <RecordForm key={id ?? "new"} entity={entity} id={id} />;
    };
  });
  return withPermission(summary, operation, Screen);
}

/** Routes of an entity with a screen: list, create form, and one record. */
function entityRoutes(entity: EntitySummary): readonly RouteObject[] {
  if (!entity.screen) return [];
  const parameter = entity.param ?? "id";
  const screens = [
    { path: entity.screen, Component: createListScreen(entity) },
    { path: addScreenOf(entity), Component: createFormScreen(entity, "create", "") },
    { path: `${entity.screen}/:${parameter}`, Component: createFormScreen(entity, "read", parameter) },
  ];
  return screens.map(withBoundary);
}

/** Route of a report with its own screen. */
function reportRoutes({ name, screen, menu, roles }: ReportSummary): readonly RouteObject[] {
  if (!menu) return [];
  const Report = lazyScreen(async () =>
    (await import("../../screens/report/report-routes.tsx")).loadReportScreen(name),
  );
  return [withBoundary({ path: screen, Component: withRoles(roles, Report) })];
}

/** Renders a screen only for its roles; otherwise "not found". */
function withRoles(roles: readonly Role[], Screen: React.ComponentType) {
  return function ForItsRoles() {
    const { role } = useActor();
    return roles.some((one) => one === role) ? <Screen /> : <NotFound />;
  };
}

/** Routes of a hand-written screen, including the addresses below it. */
function screenRoutes({ name, path, roles }: Screen): readonly RouteObject[] {
  const written = handWrittenScreens[name];
  if (!written) return [];
  const { Component, subPaths: below = [] } = written;
  return [path, ...below.map((more) => `${path}/${more}`)].map((address) =>
    withBoundary({ path: address, Component: withRoles(roles, Component) }),
  );
}

/** All routes below `#/app`. */
export const appRoutes: readonly RouteObject[] = [
  withBoundary({
    path: "app",
    Component: AppFrame,
    children: [
      withBoundary({ index: true, Component: Home }),
      withBoundary({ path: "users/resetPassword", Component: ResetPassword }),
      withBoundary({ path: "users/security", Component: SignInSecurity }),
      withBoundary({ path: "media", Component: Media }),
      withBoundary({ path: "systemStatus", Component: SystemStatus }),
      withBoundary({ path: "access", Component: Access }),
      withBoundary({ path: "auditLog", Component: AuditLog }),
      withBoundary({ path: "retention", Component: Retention }),
      withBoundary({ path: "myReports", Component: MyReports }),
      withBoundary({ path: "apiKeys", Component: OwnKeys }),
      withBoundary({ path: "serviceKeys", Component: ServiceKeys }),
      withBoundary({ path: "webhooks", Component: Webhooks }),
      withBoundary({ path: "help/:chapter?", Component: Handbook }),
      withBoundary({ path: "batches", Component: Batches }),
      withBoundary({ path: "batches/:batchId", Component: OneBatch }),
      ...entitySummaries.flatMap(entityRoutes),
      ...reportSummaries.flatMap(reportRoutes),
      ...screens.flatMap(screenRoutes),
      { path: "*", element: <NotFound /> },
    ],
  }),
];
