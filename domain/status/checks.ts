import { type LocalizedText, localized } from "../text/localized-text.ts";

/** A check of the installation. A failure keeps people from working; a warning will, or makes something worse. */
interface Check {
  readonly severity: "failure" | "warning";
  /** What is checked, as it is when all is well. */
  readonly about: LocalizedText;
  /** What is wrong, and what to do. `{0}`: the servers, tasks, variables or values that it is about. */
  readonly problem: LocalizedText;
}

/** Every check of `npm run doctor` and of the page System status, the worst first. */
export const checks = {
  settingsWrong: {
    severity: "failure",
    about: localized("Settings are valid", "ការកំណត់ត្រឹមត្រូវ"),
    problem: localized("{0}", "{0}"),
  },
  databaseUnreachable: {
    severity: "failure",
    about: localized("Database can be reached", "អាចភ្ជាប់មូលដ្ឋានទិន្នន័យបាន"),
    problem: localized("{0}", "{0}"),
  },
  databaseUnfit: {
    severity: "failure",
    about: localized(
      "Version, encoding and extensions of the database",
      "កំណែ ការអ៊ិនកូដ និងផ្នែកបន្ថែមរបស់មូលដ្ឋានទិន្នន័យ",
    ),
    problem: localized("{0}", "{0}"),
  },
  databaseUnreadable: {
    severity: "failure",
    about: localized("Content of the database can be checked", "អាចពិនិត្យខ្លឹមសារមូលដ្ឋានទិន្នន័យបាន"),
    problem: localized(
      "The content of the database could not be checked: {0}. If another version has run here, start this one once, which brings the tables up to date.",
      "មិនអាចពិនិត្យខ្លឹមសារមូលដ្ឋានទិន្នន័យបានទេ៖ {0}។ បើធ្លាប់ដំណើរការកំណែផ្សេង សូមបើកកំណែនេះម្ដង ដើម្បីធ្វើបច្ចុប្បន្នភាពតារាង។",
    ),
  },
  rightsMissing: {
    severity: "failure",
    about: localized("Rights in the database", "សិទ្ធិក្នុងមូលដ្ឋានទិន្នន័យ"),
    problem: localized(
      "The user of DATABASE_URL lacks rights: {0}. Make it the owner of the database and its tables.",
      "អ្នកប្រើរបស់ DATABASE_URL ខ្វះសិទ្ធិ៖ {0}។ សូមកំណត់វាជាម្ចាស់មូលដ្ឋានទិន្នន័យ និងតារាង។",
    ),
  },
  keyWrong: {
    severity: "failure",
    about: localized("SECRETS_KEY belongs to the database", "SECRETS_KEY ជារបស់មូលដ្ឋានទិន្នន័យ"),
    problem: localized(
      "The key of secret values is missing, or is not the one of this database. Give the former SECRETS_KEY, or put the former file secrets.key back into DATA_DIR.",
      "សោនៃទិន្នន័យសម្ងាត់បាត់ ឬមិនមែនជារបស់មូលដ្ឋានទិន្នន័យនេះទេ។ សូមដាក់ SECRETS_KEY ចាស់ ឬដាក់ឯកសារ secrets.key ចាស់ក្នុង DATA_DIR វិញ។",
    ),
  },
  databaseReadOnly: {
    severity: "failure",
    about: localized("Database takes writes", "មូលដ្ឋានទិន្នន័យអាចសរសេរបាន"),
    problem: localized(
      "The database is read-only, so nothing can be saved. Point DATABASE_URL at the primary, or promote this database.",
      "មូលដ្ឋានទិន្នន័យអាចអានបានតែប៉ុណ្ណោះ ដូច្នេះមិនអាចរក្សាទុកអ្វីបានទេ។ សូមកំណត់ DATABASE_URL ទៅមូលដ្ឋានទិន្នន័យមេ ឬប្ដូរមូលដ្ឋានទិន្នន័យនេះឱ្យក្លាយជាមេ។",
    ),
  },
  filesUnreachable: {
    severity: "failure",
    about: localized("Files can be stored and read", "អាចរក្សាទុក និងអានឯកសារបាន"),
    problem: localized(
      "Files can't be stored or read. Check the disk of DATA_DIR, or the address and key of the bucket.",
      "មិនអាចរក្សាទុក ឬអានឯកសារបានទេ។ សូមពិនិត្យថាសរបស់ DATA_DIR ឬអាសយដ្ឋាន និងកូនសោរបស់ឃ្លាំង S3។",
    ),
  },
  filesNotKept: {
    severity: "failure",
    about: localized("A file is stored, read and deleted", "ឯកសារត្រូវបានរក្សាទុក អាន និងលុប"),
    problem: localized(
      "A file that was stored could not be read back and deleted: {0} Check the disk of DATA_DIR, or the rights of the key of the bucket.",
      "មិនអាចអាន និងលុបឯកសារដែលបានរក្សាទុកបានទេ៖ {0} សូមពិនិត្យថាសរបស់ DATA_DIR ឬសិទ្ធិរបស់កូនសោឃ្លាំង S3។",
    ),
  },
  walNotArchived: {
    severity: "failure",
    about: localized("PostgreSQL archives its log", "PostgreSQL ទុកកំណត់ហេតុក្នុងបណ្ណសារ"),
    problem: localized(
      "PostgreSQL can't archive its log, so the newest changes are in no backup. The log of PostgreSQL has the error.",
      "PostgreSQL មិនអាចទុកកំណត់ហេតុប្រតិបត្តិការក្នុងបណ្ណសារបានទេ ដូច្នេះការកែប្រែថ្មីៗមិនមានក្នុងការបម្រុងទុកទេ។ កំហុសមានក្នុងកំណត់ហេតុរបស់ PostgreSQL។",
    ),
  },
  certificateEnded: {
    severity: "failure",
    about: localized("Certificate is valid", "វិញ្ញាបនបត្រនៅមានសុពលភាព"),
    problem: localized(
      "The certificate of TLS_CERT ended on {0}, so browsers refuse the address. Renew it; the server uses the new file at once.",
      "វិញ្ញាបនបត្ររបស់ TLS_CERT ផុតកំណត់នៅ {0} ដូច្នេះកម្មវិធីរុករកបដិសេធអាសយដ្ឋាន។ សូមបន្តវា។ ម៉ាស៊ីនមេប្រើឯកសារថ្មីភ្លាម។",
    ),
  },
  testNotSent: {
    severity: "failure",
    about: localized("Test message", "សារសាកល្បង"),
    problem: localized("The test message could not be sent: {0}", "មិនអាចផ្ញើសារសាកល្បងបានទេ៖ {0}"),
  },
  readOnlyMode: {
    severity: "warning",
    about: localized("People can change things", "អាចកែប្រែទិន្នន័យបាន"),
    problem: localized(
      "The system is in read-only mode: nobody can change anything, and background jobs wait. End it under System settings, Maintenance.",
      "ប្រព័ន្ធស្ថិតក្នុងរបៀបអានប៉ុណ្ណោះ៖ គ្មាននរណាអាចកែប្រែអ្វីបានទេ ហើយការងារផ្ទៃខាងក្រោយរង់ចាំ។ សូមបិទវាក្នុងការកំណត់ប្រព័ន្ធ ផ្នែកការថែទាំ។",
    ),
  },
  variableUnknown: {
    severity: "warning",
    about: localized("Names of the variables", "ឈ្មោះអថេរ"),
    problem: localized(
      "The server ignores variables that look misspelt: {0}. Correct their names.",
      "ម៉ាស៊ីនមេមិនប្រើអថេរដែលហាក់សរសេរខុសទេ៖ {0}។ សូមកែឈ្មោះ។",
    ),
  },
  certificateEndsSoon: {
    severity: "warning",
    about: localized("Certificate lasts for two weeks", "វិញ្ញាបនបត្រនៅប្រើបានពីរសប្ដាហ៍"),
    problem: localized(
      "The certificate of TLS_CERT ends on {0}. Renew it.",
      "វិញ្ញាបនបត្ររបស់ TLS_CERT នឹងផុតកំណត់នៅ {0}។ សូមបន្តវា។",
    ),
  },
  certificateOfOtherHost: {
    severity: "warning",
    about: localized("Certificate names the host of PUBLIC_URL", "វិញ្ញាបនបត្រមានឈ្មោះម៉ាស៊ីនរបស់ PUBLIC_URL"),
    problem: localized(
      "The certificate of TLS_CERT is not for {0}, the host of PUBLIC_URL. Use one with this name.",
      "វិញ្ញាបនបត្ររបស់ TLS_CERT មិនមែនសម្រាប់ {0} ដែលជាម៉ាស៊ីនរបស់ PUBLIC_URL ទេ។ សូមប្រើវិញ្ញាបនបត្រដែលមានឈ្មោះនេះ។",
    ),
  },
  publicUrlMissing: {
    severity: "warning",
    about: localized("PUBLIC_URL is set", "បានកំណត់ PUBLIC_URL"),
    problem: localized(
      "PUBLIC_URL is not set, so links in emails lead to localhost. Set it to the address at which people open the app.",
      "មិនទាន់កំណត់ PUBLIC_URL ទេ ដូច្នេះតំណក្នុងអ៊ីមែលនាំទៅ localhost។ សូមកំណត់វាជាអាសយដ្ឋានដែលគេបើកកម្មវិធី។",
    ),
  },
  publicUrlInsecure: {
    severity: "warning",
    about: localized("PUBLIC_URL uses HTTPS", "PUBLIC_URL ប្រើ HTTPS"),
    problem: localized(
      "PUBLIC_URL is {0}: without HTTPS passwords cross the network in plain text, and passkeys and work without a connection do not exist. Serve the app by HTTPS.",
      "PUBLIC_URL គឺ {0}៖ គ្មាន HTTPS ទេ ពាក្យសម្ងាត់ឆ្លងបណ្ដាញដោយមិនអ៊ិនគ្រីប ហើយគ្មាន passkey និងការងារពេលគ្មានអ៊ីនធឺណិត។ សូមបម្រើកម្មវិធីតាម HTTPS។",
    ),
  },
  originNotAllowed: {
    severity: "warning",
    about: localized("The server knows which pages call its API", "ម៉ាស៊ីនមេស្គាល់ទំព័រដែលហៅ API របស់វា"),
    problem: localized(
      "The page calls the API at {0} (API_ORIGIN), but neither PUBLIC_URL nor CORS_ORIGINS names the address of the page, so browsers refuse the calls from another address. Set PUBLIC_URL to the address at which people open the app.",
      "ទំព័រហៅ API នៅ {0} (API_ORIGIN) ប៉ុន្តែ PUBLIC_URL និង CORS_ORIGINS មិនបានកំណត់អាសយដ្ឋានរបស់ទំព័រទេ ដូច្នេះកម្មវិធីរុករកបដិសេធការហៅពីអាសយដ្ឋានផ្សេង។ សូមកំណត់ PUBLIC_URL ជាអាសយដ្ឋានដែលគេបើកកម្មវិធី។",
    ),
  },
  apiElsewhere: {
    severity: "warning",
    about: localized("The page finds the API", "ទំព័ររកឃើញ API"),
    problem: localized(
      "The page of PUBLIC_URL is at plain HTTP, but calls the API at {0}. Set API_ORIGIN=same-origin, or serve the app by HTTPS.",
      "ទំព័ររបស់ PUBLIC_URL ប្រើ HTTP ធម្មតា ប៉ុន្តែហៅ API នៅ {0}។ សូមកំណត់ API_ORIGIN=same-origin ឬបម្រើកម្មវិធីតាម HTTPS។",
    ),
  },
  pageNotServed: {
    severity: "warning",
    about: localized("PUBLIC_URL can be reached", "អាចភ្ជាប់ PUBLIC_URL បាន"),
    problem: localized(
      "Nothing listens at {0} (PUBLIC_URL), as seen from this machine. Start the proxy there, or correct PUBLIC_URL.",
      "មើលពីម៉ាស៊ីននេះ គ្មានអ្វីឆ្លើយតបនៅ {0} (PUBLIC_URL) ទេ។ សូមបើក proxy នៅទីនោះ ឬកែ PUBLIC_URL។",
    ),
  },
  apiNotServed: {
    severity: "warning",
    about: localized("The API can be reached where the page calls it", "អាចភ្ជាប់ API នៅកន្លែងដែលទំព័រហៅវា"),
    problem: localized(
      "The page calls the API at {0}, and nothing listens there, as seen from this machine: nobody can sign in. Serve this port too, or set API_ORIGIN=same-origin.",
      "ទំព័រហៅ API នៅ {0} ប៉ុន្តែមើលពីម៉ាស៊ីននេះ គ្មានអ្វីឆ្លើយតបនៅទីនោះទេ៖ គ្មាននរណាអាចចូលប្រើបានទេ។ សូមបម្រើច្រកនេះផង ឬកំណត់ API_ORIGIN=same-origin។",
    ),
  },
  originInsecure: {
    severity: "warning",
    about: localized("CORS_ORIGINS has only addresses with HTTPS", "CORS_ORIGINS មានតែអាសយដ្ឋាន HTTPS"),
    problem: localized(
      "Pages at plain HTTP may call the API, and everybody on their network can change these pages: {0}. Serve them by HTTPS, or remove them from CORS_ORIGINS.",
      "ទំព័រ HTTP ធម្មតាអាចហៅ API បាន ហើយអ្នកណាក៏ដោយក្នុងបណ្ដាញអាចកែទំព័រទាំងនេះបាន៖ {0}។ សូមបម្រើវាតាម HTTPS ឬដកវាចេញពី CORS_ORIGINS។",
    ),
  },
  noSender: {
    severity: "warning",
    about: localized("A sender of codes is set", "បានកំណត់អ្នកផ្ញើលេខកូដ"),
    problem: localized(
      "Neither SMTP_URL nor SMS_URL is set, so nobody receives a code for a new password: codes are written to the log.",
      "មិនទាន់កំណត់ SMTP_URL ឬ SMS_URL ទេ ដូច្នេះគ្មាននរណាទទួលលេខកូដសម្រាប់ពាក្យសម្ងាត់ថ្មីទេ៖ លេខកូដត្រូវសរសេរក្នុងកំណត់ហេតុ។",
    ),
  },
  mailFromLocal: {
    severity: "warning",
    about: localized("Sender address of mails", "អាសយដ្ឋានអ្នកផ្ញើអ៊ីមែល"),
    problem: localized(
      "MAIL_FROM is {0}, which mail servers refuse. Set it to an address of your domain.",
      "MAIL_FROM គឺ {0} ដែលម៉ាស៊ីនមេអ៊ីមែលបដិសេធ។ សូមកំណត់អាសយដ្ឋាននៃដូមេនរបស់អ្នក។",
    ),
  },
  clockDiffers: {
    severity: "warning",
    about: localized("Clocks of server and database agree", "នាឡិកាម៉ាស៊ីនមេ និងមូលដ្ឋានទិន្នន័យត្រូវគ្នា"),
    problem: localized(
      "The clock of the server differs from that of the database by {0} s, so codes of authenticator apps and times are wrong. Synchronise both (NTP).",
      "នាឡិកាម៉ាស៊ីនមេខុសពីមូលដ្ឋានទិន្នន័យ {0} វិនាទី ដូច្នេះលេខកូដ និងម៉ោងខុស។ សូមធ្វើសមកាលកម្មទាំងពីរ (NTP)។",
    ),
  },
  secretsUnreadable: {
    severity: "warning",
    about: localized("Secret values can be read", "អាចអានទិន្នន័យសម្ងាត់បាន"),
    problem: localized(
      "None of the keys opens these secret values: {0}. Put the key that encrypted them after the first one in SECRETS_KEY.",
      "គ្មានសោណាបើកទិន្នន័យសម្ងាត់ទាំងនេះបានទេ៖ {0}។ សូមដាក់សោដែលបានអ៊ិនគ្រីបវា បន្ទាប់ពីសោទីមួយក្នុង SECRETS_KEY។",
    ),
  },
  serverSilent: {
    severity: "warning",
    about: localized("Servers respond", "ម៉ាស៊ីនមេឆ្លើយតប"),
    problem: localized(
      "{0} is not responding. Read the log of the server and start it again. A server that you have removed is forgotten after a day.",
      "{0} មិនឆ្លើយតបទេ។ សូមអានកំណត់ហេតុរបស់ម៉ាស៊ីនមេ ហើយបើកវាឡើងវិញ។ ម៉ាស៊ីនមេដែលអ្នកបានដកចេញ នឹងបាត់ពីបញ្ជីក្រោយមួយថ្ងៃ។",
    ),
  },
  versionsDiffer: {
    severity: "warning",
    about: localized("Servers run one version", "ម៉ាស៊ីនមេដំណើរការកំណែតែមួយ"),
    problem: localized(
      "The servers run different versions: {0}. Finish the upgrade.",
      "ម៉ាស៊ីនមេដំណើរការកំណែខុសគ្នា៖ {0}។ សូមបញ្ចប់ការដំឡើងកំណែ។",
    ),
  },
  diskFull: {
    severity: "warning",
    about: localized("Free disk space", "ទំហំថាសទំនេរ"),
    problem: localized(
      "Less than 10% of the disk for files is free. Free space, or enlarge the disk.",
      "ថាសសម្រាប់ឯកសារនៅទំនេរតិចជាង 10%។ សូមសម្អាតទំហំ ឬពង្រីកថាស។",
    ),
  },
  fileErrors: {
    severity: "warning",
    about: localized("No file errors in the last hour", "គ្មានកំហុសឯកសារក្នុងមួយម៉ោងចុងក្រោយ"),
    problem: localized(
      "Files could not be stored or read on {0} within the last hour. The log of the server has the error.",
      "ក្នុងមួយម៉ោងចុងក្រោយ {0} មិនអាចរក្សាទុក ឬអានឯកសារបានទេ។ កំហុសមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។",
    ),
  },
  listenerDown: {
    severity: "warning",
    about: localized("Servers hear each other", "ម៉ាស៊ីនមេទទួលសារពីគ្នា"),
    problem: localized(
      "Messages of the other servers do not arrive, so live updates are late: {0}. Check DATABASE_DIRECT_URL if this lasts.",
      "{0} មិនទទួលសារពីម៉ាស៊ីនមេផ្សេងទេ ដូច្នេះបច្ចុប្បន្នភាពផ្ទាល់មកយឺត។ បើនៅតែបន្ត សូមពិនិត្យ DATABASE_DIRECT_URL។",
    ),
  },
  eventsLate: {
    severity: "warning",
    about: localized("Live updates arrive", "បច្ចុប្បន្នភាពផ្ទាល់មកដល់ទាន់ពេល"),
    problem: localized(
      "Live updates are more than a minute late. Look for long transactions in PostgreSQL (pg_stat_activity).",
      "បច្ចុប្បន្នភាពផ្ទាល់យឺតជាងមួយនាទី។ សូមរកប្រតិបត្តិការវែងៗក្នុង PostgreSQL (pg_stat_activity)។",
    ),
  },
  replicaNotUsed: {
    severity: "warning",
    about: localized("Read replica is used", "ប្រើមូលដ្ឋានទិន្នន័យចម្លង"),
    problem: localized(
      "The read replica is not used, so the primary answers in its place: {0}. Its state on the page System status says what to repair.",
      "{0} មិនប្រើមូលដ្ឋានទិន្នន័យចម្លងទេ ដូច្នេះមូលដ្ឋានទិន្នន័យមេឆ្លើយជំនួស។ ស្ថានភាពរបស់វាក្នុងទំព័រ «ស្ថានភាពប្រព័ន្ធ» ប្រាប់ពីអ្វីដែលត្រូវជួសជុល។",
    ),
  },
  jobsWait: {
    severity: "warning",
    about: localized("Background jobs run", "ការងារផ្ទៃខាងក្រោយដំណើរការ"),
    problem: localized(
      "Background jobs have been waiting for more than 5 minutes: {0}. Check that a server is running; add one if all are busy.",
      "ការងារផ្ទៃខាងក្រោយរង់ចាំជាង 5 នាទីហើយ៖ {0}។ សូមពិនិត្យថាម៉ាស៊ីនមេកំពុងដំណើរការ ហើយបន្ថែមមួយទៀត បើទាំងអស់រវល់។",
    ),
  },
  messagesWait: {
    severity: "warning",
    about: localized("Messages are sent", "សារត្រូវបានផ្ញើ"),
    problem: localized(
      "Messages have been waiting for more than 5 minutes: {0}. Check the mail server or the SMS gateway; the log of the server has its answer.",
      "សាររង់ចាំជាង 5 នាទីហើយ៖ {0}។ សូមពិនិត្យម៉ាស៊ីនមេអ៊ីមែល ឬច្រកផ្ញើ SMS។ ចម្លើយរបស់វាមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។",
    ),
  },
  taskFailed: {
    severity: "warning",
    about: localized("Periodic tasks succeed", "កិច្ចការតាមកាលកំណត់ជោគជ័យ"),
    problem: localized(
      "The last run of a periodic task failed: {0}. The log of the server has the error. The task runs again at its next time.",
      "ដំណើរការចុងក្រោយនៃកិច្ចការតាមកាលកំណត់បានបរាជ័យ៖ {0}។ កំហុសមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។ កិច្ចការនឹងដំណើរការម្ដងទៀតនៅពេលបន្ទាប់។",
    ),
  },
  taskLate: {
    severity: "warning",
    about: localized("Periodic tasks run in time", "កិច្ចការតាមកាលកំណត់ទាន់ពេល"),
    problem: localized(
      "A periodic task is overdue: {0}. Check that a server is running; its log has the reason.",
      "កិច្ចការតាមកាលកំណត់ហួសពេល៖ {0}។ សូមពិនិត្យថាម៉ាស៊ីនមេកំពុងដំណើរការ។ មូលហេតុមានក្នុងកំណត់ហេតុរបស់វា។",
    ),
  },
  pricesNotRead: {
    severity: "warning",
    about: localized("Files with market prices", "ឯកសារតម្លៃទីផ្សារ"),
    problem: localized(
      "Files with market prices can't be imported. The card “Market prices” of System status has the reason.",
      "មិនអាចនាំចូលឯកសារតម្លៃទីផ្សារបានទេ។ មូលហេតុមានក្នុងផ្នែក «តម្លៃទីផ្សារ» នៃទំព័រ «ស្ថានភាពប្រព័ន្ធ»។",
    ),
  },
  backupUnknown: {
    severity: "warning",
    about: localized("A backup exists", "មានការបម្រុងទុក"),
    problem: localized(
      "No backup is known. Run “npm run backup” on a server, and schedule it every day.",
      "មិនដឹងថាមានការបម្រុងទុកទេ។ សូមដំណើរការ «npm run backup» លើម៉ាស៊ីនមេ ហើយកំណត់ឱ្យដំណើរការរាល់ថ្ងៃ។",
    ),
  },
  backupOld: {
    severity: "warning",
    about: localized("The backup is recent", "ការបម្រុងទុកថ្មី"),
    problem: localized(
      "The last backup is more than 2 days old. Check the schedule of “npm run backup”.",
      "ការបម្រុងទុកចុងក្រោយចាស់ជាង 2 ថ្ងៃហើយ។ សូមពិនិត្យកាលវិភាគរបស់ «npm run backup»។",
    ),
  },
} as const satisfies Readonly<Record<string, Check>>;

export type CheckCode = keyof typeof checks;
const isCode = (name: string): name is CheckCode => name in checks;
/** The names of all checks, the worst first. */
export const checkCodes: readonly CheckCode[] = Object.keys(checks).filter(isCode);
