import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { archivedTableNames, maxKeepMonths } from "../../domain/settings/archived-tables.ts";
import { readPhone } from "../../domain/values/phone.ts";
import { declareCommand, monthName, serverUrl, wholeNumber } from "./declare-command.ts";

const sameSettings = "DATA_DIR, DATABASE_URL and FILES_… are those of the server.";

function emailAddress(text: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text))
    throw new InvalidArgumentError("It takes an address such as you@example.org.");
  return text;
}

function phoneNumber(text: string): string {
  const found = readPhone(text);
  if ("reason" in found)
    throw new InvalidArgumentError("It takes a telephone number such as +85512345678 or 012345678.");
  return found.value;
}

const tableOption = (meaning: string) => new Option("--table <table>", meaning).choices(archivedTableNames);

/** `npm run create-admin` */
export const createAdmin = declareCommand({
  name: "create-admin",
  does: "creates the first backoffice admin",
  server: "any",
  examples: ['--email you@example.org --name "Your Name"'],
  notes: "The password comes from a prompt or the standard input; without one it is made and printed.",
  guide: "guides/deploy.md",
})
  .requiredOption("--email <address>", "email address of the admin", emailAddress)
  .requiredOption("--name <name>", "name in English")
  .option("--name-kh <name>", "name in Khmer")
  .option("--username <name>", "name to sign in with (default: the email address)");

/** `npm run backup` */
export const backup = declareCommand({
  name: "backup",
  does: "saves the database and the files in an archive",
  server: "any",
  examples: ["--to /backups/kasekam.tar.gz"],
  notes: sameSettings,
  guide: "guides/backup.md",
}).requiredOption("--to <file>", "the archive, .tar.gz; an existing file is never overwritten");

/** `npm run restore` */
export const restore = declareCommand({
  name: "restore",
  does: "restores an archive of npm run backup into an empty database and an empty file store",
  server: "stopped",
  examples: ["--from /backups/kasekam.tar.gz"],
  notes: sameSettings,
  guide: "guides/backup.md",
}).requiredOption("--from <file>", "the archive");

/** `npm run replace-key` */
export const replaceKey = declareCommand({
  name: "replace-key",
  does: "says what the loss of SECRETS_KEY costs, and takes the given key in its place",
  server: "stopped",
  examples: ["", "--lost"],
  notes: `Only for a key that is lost for good: to change a key that you have, put the new one before it. ${sameSettings}`,
  guide: "guides/backup.md",
}).option("--lost", "takes the key that is given now as that of the database");

/** `npm run archive` */
export const archive = declareCommand({
  name: "archive",
  does: "moves old history, prices and recipients into the file store, by the settings",
  server: "any",
  examples: ["", "--dry-run --table history --keep-months 24", "--list"],
  guide: "guides/settings.md#tables-that-grow",
})
  .option("--dry-run", "only prints what it would move")
  .option("--list", "prints the archived months")
  .addOption(tableOption("with --dry-run: only this table"))
  .option("--keep-months <n>", "with --dry-run: months that stay, 0 for all", wholeNumber(maxKeepMonths, 0));

/** `npm run archive:restore` */
export const archiveRestore = declareCommand({
  name: "archive:restore",
  does: "copies archived months back into their table for some days",
  server: "any",
  examples: ["--table history --from 2024-01"],
  guide: "guides/settings.md#tables-that-grow",
})
  .addOption(tableOption("the table").makeOptionMandatory())
  .requiredOption("--from <month>", "the first month, as 2024-01; all later ones are restored too", monthName)
  .option("--days <n>", "days that the rows stay", wholeNumber(3650), 30);

/** `npm run audit:verify` */
export const auditVerify = declareCommand({
  name: "audit:verify",
  does: "checks that nobody changed, removed or inserted rows of the audit log",
  server: "any",
  guide: "guides/audit-log.md",
}).option("--expect <hash>", "hash that an earlier run printed, which must still be in the chain");

/** `npm run db:size` */
export const databaseSize = declareCommand({
  name: "db:size",
  does: "lists the largest tables, their growth per month and their oldest rows",
  server: "any",
}).option("--all", "lists all tables");

/** `npm run search:rebuild` */
export const searchRebuild = declareCommand({
  name: "search:rebuild",
  does: "writes the words of all searched records again",
  server: "any",
  guide: "decisions/0096-word-index.md",
}).option("--entity <name>", "only the records of this entity, as product");

/** `npm run doctor` */
export const doctor = declareCommand({
  name: "doctor",
  does: "checks the installation and says what to do; changes nothing",
  server: "any",
  examples: ["", "--mail you@example.org", "--bundle support.tar.gz --log kasekam.log"],
  notes:
    "Exit code: 0 without a failure, warnings included; 1 with a failure; 2 with wrong arguments. The variables are those of the server.",
  guide: "guides/operate.md#npm-run-doctor",
})
  .option("--mail <address>", "also sends a test mail", emailAddress)
  .option("--sms <number>", "also sends a test text message, as +85512345678", phoneNumber)
  .option("--bundle <file>", "writes a support bundle, .tar.gz, without secrets and personal data")
  .option("--log <file>", "with --bundle: the warnings and errors of this log (JSON lines)");

/** `npm run read-only` */
export const readOnly = declareCommand({
  name: "read-only",
  does: "lets everybody read, but nobody change anything for a while, on all servers",
  server: "any",
  examples: ['--on --text "We move to a new server." --text-km "…" --until 18:30', "--off"],
  guide: "guides/operate.md#read-only-mode",
})
  .option("--on", "begins it")
  .option("--off", "ends it; it does not end by itself")
  .option("--text <text>", "what people read, in English (default: that of System settings)")
  .option("--text-km <text>", "the same in Khmer")
  .option("--until <time>", "shown after the text");

/** `npm run client` */
export const client = declareCommand({
  name: "client",
  does: "writes @kasekam/client, a typed client of the API",
  server: "running",
  examples: ["--url https://kasekam.example"],
  guide: "guides/integrate.md#a-typed-client",
})
  .option("--url <address>", "the server (default: the one of HOST and PORT)", serverUrl)
  .option("--out <folder>", "where the package is written", "dist/client");
