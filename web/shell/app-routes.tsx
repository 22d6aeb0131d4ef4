import { type RouteObject, useParams } from "react-router";
import { addScreenOf } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { Outline } from "../../domain/declare/outline.ts";
import { outlines } from "../../domain/outlines.ts";
import { type ReportOutline, reportOutlines } from "../../domain/report-outlines.ts";
import type { Role } from "../../domain/roles.ts";
import { type Screen, screens } from "../../domain/screens.ts";
import { useActor } from "../api/session.ts";
import { fetchEntity } from "../records/fetch-entity.ts";
import { AppFrame } from "./app-frame.tsx";
import { handWritten } from "./hand-written.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { NotFound } from "./not-found.tsx";
import { ScreenFailure } from "./screen-failure.tsx";

const Home = lazyScreen(async () => (await import("../screens/home/home-screen.tsx")).HomeScreen);
const ResetPassword = lazyScreen(
  async () => (await import("../screens/reset-password/reset-password-screen.tsx")).ResetPasswordScreen,
);

const Media = lazyScreen(async () => (await import("../screens/media/media-screen.tsx")).MediaScreen);

const Batches = lazyScreen(async () => (await import("../screens/batches/batches-screen.tsx")).BatchesScreen);
const OneBatch = lazyScreen(async () => (await import("../screens/batches/batch-screen.tsx")).BatchScreen);

/** Draws a screen of an entity only for the roles that may do what it is for. */
function forRoles(entity: Outline, operation: "list" | "read" | "create", Screen: React.ComponentType) {
  return function ForRoles() {
    const { role } = useActor();
    return can(role, entity, operation) ? <Screen /> : <NotFound />;
  };
}

/** The report of a list: both are views of one screen. */
const reportOf = ({ screen }: Outline) => reportOutlines.find((report) => report.screen === screen);

function listOf(outline: Outline) {
  const report = reportOf(outline);
  const Screen = lazyScreen(async () => {
    if (report)
      return (await import("../screens/report/report-routes.tsx")).listAndFigures(outline.name, report.name);
    const [{ RecordList }, entity] = await Promise.all([
      import("../records/record-list.tsx"),
      fetchEntity(outline.name),
    ]);
    return () => <RecordList entity={entity} />;
  });
  return forRoles(outline, "list", Screen);
}

/** The form of one record; `id` is null for a new one. */
function formOf(outline: Outline, operation: "read" | "create", parameter: string) {
  const Screen = lazyScreen(async () => {
    const [{ RecordForm }, entity] = await Promise.all([
      import("../records/record-form.tsx"),
      fetchEntity(outline.name),
    ]);
    return function EntityForm() {
      const id = useParams()[parameter] ?? null;
      // A form belongs to one record: another record gets a form of its own.
      return <RecordForm key={id ?? "new"} entity={entity} id={id} />;
    };
  });
  return forRoles(outline, operation, Screen);
}

/** `#/app/<screen>`, where a new record is made, and `<screen>/:<param>` for an entity that has a screen. */
function routesOf(entity: Outline): readonly RouteObject[] {
  if (!entity.screen) return [];
  const parameter = entity.param ?? "id";
  const screens = [
    { path: entity.screen, Component: listOf(entity) },
    { path: addScreenOf(entity), Component: formOf(entity, "create", "") },
    { path: `${entity.screen}/:${parameter}`, Component: formOf(entity, "read", parameter) },
  ];
  return screens.map((route) => ({ ...route, errorElement: <ScreenFailure /> }));
}

/** A report that has a screen of its own, for its roles. */
function routesOfReport({ name, screen, menu, roles }: ReportOutline): readonly RouteObject[] {
  if (!menu) return [];
  const Report = lazyScreen(async () =>
    (await import("../screens/report/report-routes.tsx")).reportScreen(name),
  );
  return [{ path: screen, Component: ofRoles(roles, Report), errorElement: <ScreenFailure /> }];
}

/** Draws a screen only for the roles that it is for. */
function ofRoles(roles: readonly Role[], Screen: React.ComponentType) {
  return function ForItsRoles() {
    const { role } = useActor();
    return roles.some((one) => one === role) ? <Screen /> : <NotFound />;
  };
}

/** A hand-written screen, and what it shows below its address, for the roles that it is for. */
function routesOfScreen({ name, path, roles }: Screen): readonly RouteObject[] {
  const written = handWritten[name];
  if (!written) return [];
  const { Component, below = [] } = written;
  return [path, ...below.map((more) => `${path}/${more}`)].map((address) => ({
    path: address,
    Component: ofRoles(roles, Component),
    errorElement: <ScreenFailure />,
  }));
}

/** Everything below `#/app`. */
export const appRoutes: RouteObject[] = [
  {
    path: "app",
    element: <AppFrame />,
    errorElement: <ScreenFailure />,
    children: [
      { index: true, element: <Home />, errorElement: <ScreenFailure /> },
      { path: "users/resetPassword", element: <ResetPassword />, errorElement: <ScreenFailure /> },
      { path: "media", element: <Media />, errorElement: <ScreenFailure /> },
      { path: "batches", element: <Batches />, errorElement: <ScreenFailure /> },
      { path: "batches/:batchId", element: <OneBatch />, errorElement: <ScreenFailure /> },
      ...outlines.flatMap(routesOf),
      ...reportOutlines.flatMap(routesOfReport),
      ...screens.flatMap(routesOfScreen),
      { path: "*", element: <NotFound /> },
    ],
  },
];
