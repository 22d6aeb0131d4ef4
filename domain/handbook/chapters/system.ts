import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** Farm forms, farms, and what keeps the product running. */
export const systemChapters: readonly Chapter[] = [
  {
    key: "build-a-farm-form",
    group: "farm",
    title: localized("Build the form of a farm activity", "បង្កើតទម្រង់នៃការងារកសិដ្ឋាន"),
    about: localized(
      "Farmers answer these questions when they record their work.",
      "កសិករឆ្លើយសំណួរទាំងនេះ ពេលកត់ត្រាការងារ។",
    ),
    needs: [{ entity: "farmActivity", operation: "update" }],
    places: ["farmActivity", "farmActivityFormField", "farmListOfValue"],
    steps: [
      localized(
        "Open **Farm activities**, then an activity and its **Form**.",
        "បើក **ការងារកសិដ្ឋាន** រួចការងារមួយ និង **ទម្រង់** របស់វា។",
      ),
      localized(
        "Choose **Add question**, write it in both languages and choose the type of the answer.",
        "ជ្រើស **បន្ថែមសំណួរ** សរសេរវាជាភាសាទាំងពីរ ហើយជ្រើសប្រភេទចម្លើយ។",
      ),
      localized(
        "Look at **Farmer preview**: it shows the form on a phone.",
        "មើល **ដូចដែលកសិករមើលឃើញ**៖ វាបង្ហាញទម្រង់លើទូរសព្ទ។",
      ),
      localized(
        "A removed question keeps the answers that were given. **Restore** brings it back.",
        "សំណួរដែលបានដករក្សាចម្លើយដែលមានរួច។ **ស្ដារឡើងវិញ** យកវាមកវិញ។",
      ),
    ],
  },
  {
    key: "keep-farm-lists",
    group: "farm",
    title: localized("Keep crops, varieties and communities", "រក្សាបញ្ជីដំណាំ ពូជ និងសហគមន៍"),
    about: localized(
      "The choices that farmers have when they describe their farm.",
      "ជម្រើសដែលកសិករមាន ពេលពិពណ៌នាកសិដ្ឋាន។",
    ),
    needs: [{ entity: "farmCategory", operation: "update" }],
    places: ["farmCategory", "farmSubCategory", "seedVariety", "farmCommunity"],
    steps: [
      localized(
        "Open **Farm categories**, **Farm sub-categories**, **Seed varieties** or **Communities**.",
        "បើក **ប្រភេទកសិដ្ឋាន** **ប្រភេទរងកសិដ្ឋាន** **ពូជ** ឬ **សហគមន៍**។",
      ),
      localized(
        "Choose **New**, write the name in both languages and choose **Save**.",
        "ជ្រើស **បន្ថែមថ្មី** សរសេរឈ្មោះជាភាសាទាំងពីរ រួចជ្រើស **រក្សាទុក**។",
      ),
      localized(
        "A choice that is in use can be renamed, but not deleted.",
        "ជម្រើសដែលកំពុងប្រើអាចប្ដូរឈ្មោះបាន តែមិនអាចលុបបានទេ។",
      ),
    ],
  },
  {
    key: "read-farm-records",
    group: "farm",
    title: localized("Read what farmers recorded", "អានអ្វីដែលកសិករបានកត់ត្រា"),
    about: localized(
      "Farms, plans and the work log come from the app.",
      "កសិដ្ឋាន ផែនការ និងកំណត់ហេតុការងារមកពីកម្មវិធី។",
    ),
    needs: [{ entity: "farm", operation: "list" }],
    places: ["farm", "plan", "farmActivityImplementation", "farmActivityListOfValueImplementation"],
    steps: [
      localized(
        "Open **Farms** under **Reports**. It has the **List** of all farms, and **Figures** about them.",
        "បើក **កសិដ្ឋាន** ក្រោម **របាយការណ៍**។ វាមាន **បញ្ជី** កសិដ្ឋានទាំងអស់ និង **តួលេខ** អំពីពួកវា។",
      ),
      localized(
        "Filter by province, crop or time, and open a farm to read its details.",
        "ត្រងតាមខេត្ត ដំណាំ ឬពេលវេលា ហើយបើកកសិដ្ឋានដើម្បីអានព័ត៌មានលម្អិត។",
      ),
      localized(
        "Choose **Export…** to work on the rows in a spreadsheet.",
        "ជ្រើស **នាំចេញ…** ដើម្បីធ្វើការលើជួរដេកក្នុងកម្មវិធីតារាង។",
      ),
    ],
  },
  {
    key: "change-a-setting",
    group: "system",
    title: localized("Change a setting", "ប្ដូរការកំណត់"),
    about: localized("Names, limits and rules of the whole product.", "ឈ្មោះ ដែនកំណត់ និងវិធាននៃប្រព័ន្ធទាំងមូល។"),
    needs: [{ entity: "systemSetting", act: "set" }],
    places: ["systemSetting"],
    steps: [
      localized(
        "Open **System settings** and a section, or use **Search settings**.",
        "បើក **ការកំណត់ប្រព័ន្ធ** និងផ្នែកមួយ ឬប្រើ **ស្វែងរកការកំណត់**។",
      ),
      localized(
        "Change the value. Some settings show their effect under **Preview**.",
        "ប្ដូរតម្លៃ។ ការកំណត់ខ្លះបង្ហាញផលរបស់វាក្រោម **មើលជាមុន**។",
      ),
      localized(
        "Choose **Save**. It counts at once, for everybody.",
        "ជ្រើស **រក្សាទុក**។ វាមានប្រសិទ្ធភាពភ្លាមៗ សម្រាប់គ្រប់គ្នា។",
      ),
      localized(
        "**History** shows who changed it, and **Reset to default** brings back the value it had at first.",
        "**ប្រវត្តិ** បង្ហាញអ្នកដែលបានប្ដូរ ហើយ **កំណត់ទៅលំនាំដើមវិញ** យកតម្លៃដំបូងមកវិញ។",
      ),
    ],
  },
  {
    key: "see-who-has-access",
    group: "system",
    title: localized("See who has access", "មើលថាអ្នកណាមានសិទ្ធិ"),
    about: localized(
      "Check a few times a year who may do what, and deactivate old accounts.",
      "ពិនិត្យពីរបីដងក្នុងមួយឆ្នាំថាអ្នកណាអាចធ្វើអ្វី ហើយធ្វើឱ្យគណនីចាស់អសកម្ម។",
    ),
    needs: [{ page: "access" }],
    places: ["/app/access"],
    steps: [
      localized("Open **Access** in your account menu.", "បើក **សិទ្ធិប្រើប្រាស់** ក្នុងម៉ឺនុយគណនីរបស់អ្នក។"),
      localized("**Roles** says what each role may do.", "**តួនាទី** ប្រាប់អ្វីដែលតួនាទីនីមួយៗអាចធ្វើ។"),
      localized(
        "**Accounts** says who is **Dormant** or **Without two-step sign-in**.",
        "**គណនី** ប្រាប់ថាអ្នកណា **មិនប្រើយូរ** ឬ **គ្មានការចូលពីរជំហាន**។",
      ),
      localized(
        "Select the accounts of people who left, and choose **Deactivate**.",
        "ជ្រើសរើសគណនីរបស់អ្នកដែលឈប់ធ្វើការ រួចជ្រើស **ធ្វើឱ្យអសកម្ម**។",
      ),
    ],
  },
  {
    key: "find-out-who-did-it",
    group: "system",
    title: localized("Find out who did what", "ស្វែងរកថាអ្នកណាធ្វើអ្វី"),
    about: localized(
      "The audit log has every change, sign-in, export and download.",
      "កំណត់ហេតុសវនកម្មមានគ្រប់ការកែប្រែ ការចូលគណនី ការនាំចេញ និងការទាញយក។",
    ),
    needs: [{ page: "auditLog" }],
    places: ["/app/auditLog"],
    steps: [
      localized("Open **Audit log** in your account menu.", "បើក **កំណត់ហេតុសវនកម្ម** ក្នុងម៉ឺនុយគណនីរបស់អ្នក។"),
      localized("Choose **Person**, **What** and the days.", "ជ្រើស **មនុស្ស** **អ្វី** និងថ្ងៃ។"),
      localized(
        "Choose **Show changes** in a line for the old and the new values, or **Export** for a file.",
        "ជ្រើស **បង្ហាញការកែប្រែ** ក្នុងជួរមួយ ដើម្បីមើលតម្លៃចាស់ និងថ្មី ឬ **នាំចេញ** សម្រាប់ឯកសារ។",
      ),
    ],
  },
  {
    key: "choose-how-long-data-is-kept",
    group: "system",
    title: localized("Choose how long data is kept", "ជ្រើសរយៈពេលរក្សាទុកទិន្នន័យ"),
    about: localized(
      "Old conversations, contacts of orders and logs can be removed by a rule.",
      "ការសន្ទនាចាស់ៗ ទំនាក់ទំនងនៃការបញ្ជាទិញ និងកំណត់ហេតុ អាចលុបតាមច្បាប់។",
    ),
    needs: [{ page: "retention" }],
    places: ["/app/retention"],
    steps: [
      localized("Open **Data retention** in your account menu.", "បើក **ការរក្សាទុកទិន្នន័យ** ក្នុងម៉ឺនុយគណនីរបស់អ្នក។"),
      localized(
        "Choose **Change** at a rule, and enter a number. It shows at once how many rows would go, and some of them by name.",
        "ជ្រើស **ផ្លាស់ប្ដូរ** នៅច្បាប់មួយ ហើយបញ្ចូលចំនួន។ វាបង្ហាញភ្លាមថានឹងលុបប៉ុន្មានជួរ និងឧទាហរណ៍ខ្លះតាមឈ្មោះ។",
      ),
      localized(
        "Choose **Review and save**, and confirm that it's you. The next run removes the rows.",
        "ជ្រើស **ពិនិត្យ និងរក្សាទុក** ហើយបញ្ជាក់ថាជាអ្នក។ ដំណើរការបន្ទាប់នឹងលុបជួរទាំងនោះ។",
      ),
    ],
    notes: [
      localized(
        "0 keeps the data forever. Amounts of orders and settlements always stay.",
        "0 រក្សាទុកទិន្នន័យជារៀងរហូត។ ទឹកប្រាក់នៃការបញ្ជាទិញ និងការទូទាត់គណនីនៅសល់ជានិច្ច។",
      ),
    ],
  },
  {
    key: "check-the-system",
    group: "system",
    title: localized("Check that the system is well", "ពិនិត្យថាប្រព័ន្ធដំណើរការល្អ"),
    about: localized(
      "Servers, database, files, backups and the work that waits.",
      "ម៉ាស៊ីនមេ មូលដ្ឋានទិន្នន័យ ឯកសារ ការបម្រុងទុក និងការងារដែលរង់ចាំ។",
    ),
    needs: [{ page: "systemStatus" }],
    places: ["/app/systemStatus"],
    steps: [
      localized(
        "Open **System status** in your account menu. Problems are at the top.",
        "បើក **ស្ថានភាពប្រព័ន្ធ** ក្នុងម៉ឺនុយគណនីរបស់អ្នក។ បញ្ហានៅខាងលើ។",
      ),
      localized(
        "Read what the problem says to do, and call your operator if you can't do it.",
        "អានអ្វីដែលបញ្ហាប្រាប់ឱ្យធ្វើ ហើយទូរសព្ទទៅអ្នកប្រតិបត្តិប្រព័ន្ធ បើអ្នកធ្វើមិនបាន។",
      ),
      localized("Look at **Last backup** once a week.", "មើល **ការបម្រុងទុកចុងក្រោយ** ម្ដងក្នុងមួយសប្ដាហ៍។"),
    ],
  },
  {
    key: "connect-a-program",
    group: "system",
    title: localized("Connect another program", "ភ្ជាប់កម្មវិធីផ្សេង"),
    about: localized(
      "Another program reads or writes with a key, or hears of changes by a webhook.",
      "កម្មវិធីផ្សេងអាន ឬសរសេរដោយសោ ឬទទួលដំណឹងអំពីការកែប្រែតាម Webhook។",
    ),
    needs: [{ page: "integrations" }],
    places: ["/app/serviceKeys", "/app/webhooks", "/app/apiKeys"],
    steps: [
      localized(
        "Open **Service keys** in your account menu, and choose **New service key**.",
        "បើក **សោសេវា** ក្នុងម៉ឺនុយគណនីរបស់អ្នក ហើយជ្រើស **សោសេវាថ្មី**។",
      ),
      localized(
        "Choose the lists, whether the program **Can view** or **Can view and edit** them, and when the key expires.",
        "ជ្រើសបញ្ជី ថាតើកម្មវិធី **អាចមើល** ឬ **អាចមើល និងកែ** និងពេលសោផុតកំណត់។",
      ),
      localized(
        "Choose **Create key**, and copy it now: it is shown only once.",
        "ជ្រើស **បង្កើតសោ** ហើយចម្លងវាឥឡូវ៖ វាបង្ហាញតែម្ដង។",
      ),
      localized(
        "For messages about changes, open **Webhooks** and choose **New webhook**, then **Send test**.",
        "សម្រាប់សារអំពីការកែប្រែ សូមបើក **Webhook** ហើយជ្រើស **Webhook ថ្មី** រួច **ផ្ញើសាកល្បង**។",
      ),
    ],
  },
  {
    key: "use-an-api-key",
    group: "system",
    title: localized("Create a key of your own", "បង្កើតសោផ្ទាល់ខ្លួន"),
    about: localized(
      "A program that works in your name uses a key instead of your password.",
      "កម្មវិធីដែលធ្វើការក្នុងនាមអ្នកប្រើសោជំនួសពាក្យសម្ងាត់។",
    ),
    needs: "everyone",
    places: ["/app/apiKeys"],
    steps: [
      localized(
        "Open **API keys** in your account menu, and choose **New key**.",
        "បើក **សោ API** ក្នុងម៉ឺនុយគណនីរបស់អ្នក ហើយជ្រើស **សោថ្មី**។",
      ),
      localized(
        "Choose only what the program needs, and a short time at **Expires in**.",
        "ជ្រើសតែអ្វីដែលកម្មវិធីត្រូវការ និងរយៈពេលខ្លីនៅ **ផុតកំណត់ក្នុង**។",
      ),
      localized(
        "Choose **Create key**, and copy it now. **Revoke** ends it at any time.",
        "ជ្រើស **បង្កើតសោ** ហើយចម្លងវាឥឡូវ។ **ដកហូត** បញ្ចប់វានៅពេលណាក៏បាន។",
      ),
    ],
  },
];
