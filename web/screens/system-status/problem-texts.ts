import type { ProblemCode } from "../../../domain/contracts/system-status.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** What is wrong, and what to do. `{0}`: the servers, tasks or versions that it is about. */
export const problemTexts: Readonly<Record<ProblemCode, LocalizedText>> = {
  databaseReadOnly: localized(
    "The database is read-only, so nothing can be saved. Point DATABASE_URL at the primary, or promote this database.",
    "មូលដ្ឋានទិន្នន័យអាចអានបានតែប៉ុណ្ណោះ ដូច្នេះមិនអាចរក្សាទុកអ្វីបានទេ។ សូមកំណត់ DATABASE_URL ទៅមូលដ្ឋានទិន្នន័យមេ ឬប្ដូរមូលដ្ឋានទិន្នន័យនេះឱ្យក្លាយជាមេ។",
  ),
  filesUnreachable: localized(
    "Files can't be stored or read. Check the disk of DATA_DIR, or the address and key of the bucket.",
    "មិនអាចរក្សាទុក ឬអានឯកសារបានទេ។ សូមពិនិត្យថាសរបស់ DATA_DIR ឬអាសយដ្ឋាន និងកូនសោរបស់ឃ្លាំង S3។",
  ),
  walNotArchived: localized(
    "PostgreSQL can't archive its log, so the newest changes are in no backup. The log of PostgreSQL has the error.",
    "PostgreSQL មិនអាចទុកកំណត់ហេតុប្រតិបត្តិការក្នុងបណ្ណសារបានទេ ដូច្នេះការកែប្រែថ្មីៗមិនមានក្នុងការបម្រុងទុកទេ។ កំហុសមានក្នុងកំណត់ហេតុរបស់ PostgreSQL។",
  ),
  readOnlyMode: localized(
    "The system is in read-only mode: nobody can change anything, and background jobs wait. End it under System settings, Maintenance.",
    "ប្រព័ន្ធស្ថិតក្នុងរបៀបអានប៉ុណ្ណោះ៖ គ្មាននរណាអាចកែប្រែអ្វីបានទេ ហើយការងារផ្ទៃខាងក្រោយរង់ចាំ។ សូមបិទវាក្នុងការកំណត់ប្រព័ន្ធ ផ្នែកការថែទាំ។",
  ),
  serverSilent: localized(
    "{0} is not responding. Read the log of the server and start it again. A server that you have removed leaves this page after a day.",
    "{0} មិនឆ្លើយតបទេ។ សូមអានកំណត់ហេតុរបស់ម៉ាស៊ីនមេ ហើយបើកវាឡើងវិញ។ ម៉ាស៊ីនមេដែលអ្នកបានដកចេញ នឹងបាត់ពីទំព័រនេះក្រោយមួយថ្ងៃ។",
  ),
  versionsDiffer: localized(
    "The servers run different versions: {0}. Finish the upgrade.",
    "ម៉ាស៊ីនមេដំណើរការកំណែខុសគ្នា៖ {0}។ សូមបញ្ចប់ការដំឡើងកំណែ។",
  ),
  diskFull: localized(
    "Less than 10% of the disk for files is free. Free space, or enlarge the disk.",
    "ថាសសម្រាប់ឯកសារនៅទំនេរតិចជាង 10%។ សូមសម្អាតទំហំ ឬពង្រីកថាស។",
  ),
  fileErrors: localized(
    "Files could not be stored or read on {0} within the last hour. The log of the server has the error.",
    "ក្នុងមួយម៉ោងចុងក្រោយ {0} មិនអាចរក្សាទុក ឬអានឯកសារបានទេ។ កំហុសមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។",
  ),
  listenerDown: localized(
    "Messages of the other servers do not arrive, so live updates are late: {0}. Check DATABASE_DIRECT_URL if this lasts.",
    "{0} មិនទទួលសារពីម៉ាស៊ីនមេផ្សេងទេ ដូច្នេះបច្ចុប្បន្នភាពផ្ទាល់មកយឺត។ បើនៅតែបន្ត សូមពិនិត្យ DATABASE_DIRECT_URL។",
  ),
  eventsLate: localized(
    "Live updates are more than a minute late. Look for long transactions in PostgreSQL (pg_stat_activity).",
    "បច្ចុប្បន្នភាពផ្ទាល់យឺតជាងមួយនាទី។ សូមរកប្រតិបត្តិការវែងៗក្នុង PostgreSQL (pg_stat_activity)។",
  ),
  replicaNotUsed: localized(
    "The read replica is not used, so the primary answers in its place: {0}. The status of the replica below says what to repair.",
    "{0} មិនប្រើមូលដ្ឋានទិន្នន័យចម្លងទេ ដូច្នេះមូលដ្ឋានទិន្នន័យមេឆ្លើយជំនួស។ ស្ថានភាពខាងក្រោមប្រាប់ពីអ្វីដែលត្រូវជួសជុល។",
  ),
  jobsWait: localized(
    "Background jobs have been waiting for more than 5 minutes: {0}. Check that a server is running; add one if all are busy.",
    "ការងារផ្ទៃខាងក្រោយរង់ចាំជាង 5 នាទីហើយ៖ {0}។ សូមពិនិត្យថាម៉ាស៊ីនមេកំពុងដំណើរការ ហើយបន្ថែមមួយទៀត បើទាំងអស់រវល់។",
  ),
  messagesWait: localized(
    "Messages have been waiting for more than 5 minutes: {0}. Check the mail server or the SMS gateway; the log of the server has its answer.",
    "សាររង់ចាំជាង 5 នាទីហើយ៖ {0}។ សូមពិនិត្យម៉ាស៊ីនមេអ៊ីមែល ឬច្រកផ្ញើ SMS។ ចម្លើយរបស់វាមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។",
  ),
  taskFailed: localized(
    "The last run of a periodic task failed: {0}. The log of the server has the error. The task runs again at its next time.",
    "ដំណើរការចុងក្រោយនៃកិច្ចការតាមកាលកំណត់បានបរាជ័យ៖ {0}។ កំហុសមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។ កិច្ចការនឹងដំណើរការម្ដងទៀតនៅពេលបន្ទាប់។",
  ),
  taskLate: localized(
    "A periodic task is overdue: {0}. Check that a server is running; its log has the reason.",
    "កិច្ចការតាមកាលកំណត់ហួសពេល៖ {0}។ សូមពិនិត្យថាម៉ាស៊ីនមេកំពុងដំណើរការ។ មូលហេតុមានក្នុងកំណត់ហេតុរបស់វា។",
  ),
  pricesNotRead: localized(
    "Files with market prices can't be imported. The card “Market prices” below has the reason.",
    "មិនអាចនាំចូលឯកសារតម្លៃទីផ្សារបានទេ។ មូលហេតុមានក្នុងផ្នែក «តម្លៃទីផ្សារ» ខាងក្រោម។",
  ),
  backupUnknown: localized(
    "No backup is known. Run “npm run backup” on a server, and schedule it every day.",
    "មិនដឹងថាមានការបម្រុងទុកទេ។ សូមដំណើរការ «npm run backup» លើម៉ាស៊ីនមេ ហើយកំណត់ឱ្យដំណើរការរាល់ថ្ងៃ។",
  ),
  backupOld: localized(
    "The last backup is more than 2 days old. Check the schedule of “npm run backup”.",
    "ការបម្រុងទុកចុងក្រោយចាស់ជាង 2 ថ្ងៃហើយ។ សូមពិនិត្យកាលវិភាគរបស់ «npm run backup»។",
  ),
};
