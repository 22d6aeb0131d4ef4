import { expect, test } from "vitest";
import { variableNames } from "../../env.ts";
import { findMisspelt } from "./find-misspelt.ts";

const meantBy = (name: string) => findMisspelt([name], variableNames)[0]?.meant ?? null;

test.each([
  ["DATABASE_URI", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["SECRET_KEY", "SECRETS_KEY"],
  ["SECRETS_KEYS", "SECRETS_KEY"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["CORS_ORIGIN", "CORS_ORIGINS"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["POTR", "PORT"],
])("%s is taken for %s", (name, meant) => {
  expect(meantBy(name)).toBe(meant);
});

test("variables of ours are no mistake", () => {
  expect(findMisspelt(variableNames, variableNames)).toEqual([]);
});

test("each variable with one wrong letter is found", () => {
  for (const name of variableNames) {
    const wrong = `${name.slice(0, -1)}${name.endsWith("X") ? "Y" : "X"}`;
    expect(meantBy(wrong), wrong).not.toBeNull();
  }
});

// Of a Debian desktop, a CI runner, a container in Kubernetes, npm, and a shell with tools.
const ordinary = `PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL LOGNAME MAIL EDITOR VISUAL PAGER DISPLAY
WAYLAND_DISPLAY XAUTHORITY XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME XDG_SESSION_ID XDG_SESSION_TYPE SESSION_MANAGER
DESKTOP_SESSION DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CONNECTION SSH_TTY SUDO_USER TZ TMPDIR HOSTNAME HOSTTYPE
MACHTYPE OSTYPE PS1 COLORTERM NODE NODE_OPTIONS NODE_PATH NODE_ENV_OVERRIDE INIT_CWD npm_config_cache npm_lifecycle_event
npm_package_name npm_node_execpath NVM_DIR CI GITHUB_ACTIONS GITHUB_TOKEN RUNNER_OS INVOCATION_ID JOURNAL_STREAM
SYSTEMD_EXEC_PID LISTEN_FDS NOTIFY_SOCKET MEMORY_PRESSURE_WATCH KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP
DATABASE_SERVICE_HOST DATABASE_PORT DATABASE_PORT_5432_TCP_ADDR METRICS_SERVICE_PORT POSTGRES_PASSWORD PGHOST PGDATA
HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY AWS_REGION AWS_ACCESS_KEY_ID
OTEL_RESOURCE_ATTRIBUTES OTEL_SDK_DISABLED MALLOC_ARENA_MAX UV_THREADPOOL_SIZE LD_LIBRARY_PATH LESSOPEN LS_COLORS
JAVA_HOME GOPATH PYTHONPATH VIRTUAL_ENV FORCE_COLOR NO_COLOR DEBUG VITEST TEST MODE PROD DEV BASE_URL COLUMNS LINES _`;

test("ordinary variables of a machine are not complained about", () => {
  expect(findMisspelt(ordinary.split(/\s+/), variableNames)).toEqual([]);
});
