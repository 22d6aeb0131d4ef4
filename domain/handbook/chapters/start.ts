import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** What everybody does in the back office. */
export const startChapters: readonly Chapter[] = [
  {
    key: "find-anything",
    group: "start",
    title: localized("Find a screen or a record", "ស្វែងរកអេក្រង់ ឬទិន្នន័យ"),
    about: localized(
      "The search finds every screen, record and action of your role.",
      "ការស្វែងរកអាចរកឃើញគ្រប់អេក្រង់ ទិន្នន័យ និងសកម្មភាពនៃតួនាទីរបស់អ្នក។",
    ),
    needs: "everyone",
    places: [],
    steps: [
      localized(
        "Press Ctrl+K (Cmd+K on a Mac), or choose **Search** at the top of the page.",
        "ចុច Ctrl+K (Cmd+K លើ Mac) ឬជ្រើស **ស្វែងរក** នៅផ្នែកខាងលើនៃទំព័រ។",
      ),
      localized(
        "Type part of a name in English or Khmer. A phone number or an order number works too.",
        "វាយផ្នែកមួយនៃឈ្មោះ ជាភាសាអង់គ្លេស ឬខ្មែរ។ លេខទូរសព្ទ ឬលេខការបញ្ជាទិញក៏បានដែរ។",
      ),
      localized(
        "Press Enter to open the first result. Press Tab to see what you can do with it.",
        "ចុច Enter ដើម្បីបើកលទ្ធផលទីមួយ។ ចុច Tab ដើម្បីមើលអ្វីដែលអ្នកអាចធ្វើជាមួយវា។",
      ),
      localized(
        "**Home** lists your work of the day, and the pages that you opened last under **Recently viewed**.",
        "**ទំព័រដើម** បង្ហាញកិច្ចការប្រចាំថ្ងៃរបស់អ្នក និងទំព័រដែលអ្នកបានបើកចុងក្រោយក្រោម **បានមើលថ្មីៗ**។",
      ),
    ],
    notes: [
      localized("Press ? on any page to open the chapter about it.", "ចុច ? នៅលើទំព័រណាមួយ ដើម្បីបើកជំពូកអំពីទំព័រនោះ។"),
    ],
    picture: localized(
      "The search, with results for the letters “rice”",
      "ការស្វែងរក ជាមួយលទ្ធផលសម្រាប់អក្សរ «rice»",
    ),
  },
  {
    key: "work-with-lists",
    group: "start",
    title: localized("Find the right rows of a list", "រកជួរដេកត្រឹមត្រូវក្នុងបញ្ជី"),
    about: localized(
      "Search, filter and sort a list, and keep the result for later.",
      "ស្វែងរក ត្រង និងតម្រៀបបញ្ជី ហើយរក្សាទុកលទ្ធផលសម្រាប់ពេលក្រោយ។",
    ),
    needs: [
      { entity: "product", operation: "list" },
      { entity: "news", operation: "list" },
    ],
    places: [],
    steps: [
      localized(
        "Type in the search box above the list. It looks in both languages.",
        "វាយក្នុងប្រអប់ស្វែងរកខាងលើបញ្ជី។ វាស្វែងរកជាភាសាទាំងពីរ។",
      ),
      localized(
        "Choose **Filters** to show only some rows. On a phone it is **Filter and sort**.",
        "ជ្រើស **តម្រង** ដើម្បីបង្ហាញតែជួរដេកមួយចំនួន។ លើទូរសព្ទ វាឈ្មោះ **ត្រង និងតម្រៀប**។",
      ),
      localized(
        "Choose **Views**, then **Save this view…**, to keep the search and the filters under a name.",
        "ជ្រើស **របៀបបង្ហាញ** រួច **រក្សាទុករបៀបបង្ហាញនេះ…** ដើម្បីរក្សាទុកការស្វែងរក និងតម្រងតាមឈ្មោះមួយ។",
      ),
      localized(
        "Choose **Export…** in the menu of the list to get these rows as a file.",
        "ជ្រើស **នាំចេញ…** ក្នុងម៉ឺនុយនៃបញ្ជី ដើម្បីទាញយកជួរដេកទាំងនេះជាឯកសារ។",
      ),
    ],
  },
  {
    key: "change-many-rows",
    group: "start",
    title: localized("Change many rows at once", "កែជួរដេកច្រើនក្នុងពេលតែមួយ"),
    about: localized(
      "For example a new price for all products of a category.",
      "ឧទាហរណ៍ តម្លៃថ្មីសម្រាប់ផលិតផលទាំងអស់នៃប្រភេទមួយ។",
    ),
    needs: [
      { entity: "product", operation: "update" },
      { entity: "news", operation: "update" },
    ],
    places: [],
    steps: [
      localized(
        "Select rows in the list. A bar with the possible actions appears.",
        "ជ្រើសរើសជួរដេកក្នុងបញ្ជី។ របារជាមួយសកម្មភាពដែលអាចធ្វើបាននឹងបង្ហាញ។",
      ),
      localized(
        "Choose the button to edit the records, then the **Field to change** and **What to do** with it.",
        "ជ្រើសប៊ូតុងដើម្បីកែទិន្នន័យ រួច **ប្រអប់ដែលត្រូវកែ** និង **អ្វីដែលត្រូវធ្វើ** ជាមួយវា។",
      ),
      localized(
        "Choose **Preview** and compare the old and the new values before you start.",
        "ជ្រើស **មើលជាមុន** ហើយប្រៀបធៀបតម្លៃចាស់ និងថ្មី មុនពេលចាប់ផ្ដើម។",
      ),
      localized(
        "To take it back, open **Imports and bulk changes** in your account menu and choose **Undo**.",
        "ដើម្បីត្រឡប់វិញ សូមបើក **ការនាំចូល និងការកែជាក្រុម** ក្នុងម៉ឺនុយគណនី រួចជ្រើស **ត្រឡប់វិញ**។",
      ),
    ],
  },
  {
    key: "import-a-file",
    group: "start",
    title: localized("Import records from a file", "នាំចូលទិន្នន័យពីឯកសារ"),
    about: localized("Add or change many records with a spreadsheet.", "បន្ថែម ឬកែទិន្នន័យច្រើនដោយប្រើកម្មវិធីតារាង។"),
    needs: [
      { entity: "product", operation: "import" },
      { entity: "news", operation: "import" },
    ],
    places: ["/app/batches"],
    steps: [
      localized("Open the list and choose **Import…** in its menu.", "បើកបញ្ជី រួចជ្រើស **នាំចូល…** ក្នុងម៉ឺនុយរបស់វា។"),
      localized(
        "Choose **Download the template**, and fill in one row for each record.",
        "ជ្រើស **ទាញយកគំរូ** ហើយបំពេញមួយជួរដេកសម្រាប់ទិន្នន័យនីមួយៗ។",
      ),
      localized(
        "Choose **Choose a file**, then **Check file**. Nothing is saved yet.",
        "ជ្រើស **ជ្រើសរើសឯកសារ** រួច **ពិនិត្យឯកសារ**។ មិនទាន់មានអ្វីត្រូវបានរក្សាទុកទេ។",
      ),
      localized(
        "Correct the rows with an error in your file and check it again, or import the others.",
        "កែជួរដេកដែលមានកំហុសក្នុងឯកសាររបស់អ្នក រួចពិនិត្យម្ដងទៀត ឬនាំចូលជួរផ្សេងទៀត។",
      ),
      localized(
        "A wrong import can be taken back: choose **Undo import** under **Imports and bulk changes**.",
        "ការនាំចូលខុសអាចត្រឡប់វិញបាន៖ ជ្រើស **ត្រឡប់ការនាំចូលវិញ** ក្រោម **ការនាំចូល និងការកែជាក្រុម**។",
      ),
    ],
  },
  {
    key: "translate",
    group: "start",
    title: localized("Write the missing translation", "សរសេរការបកប្រែដែលខ្វះ"),
    about: localized(
      "Farmers read Khmer. The badge **Translation missing** marks what they can't read yet.",
      "កសិករអានភាសាខ្មែរ។ សញ្ញា **ខ្វះការបកប្រែ** បង្ហាញអ្វីដែលពួកគេមិនទាន់អាចអានបាន។",
    ),
    needs: [
      { entity: "product", operation: "update" },
      { entity: "news", operation: "update" },
    ],
    places: [],
    steps: [
      localized(
        "Open the task about missing translations on **Home**. It leads to the list.",
        "បើកកិច្ចការអំពីការបកប្រែដែលខ្វះនៅ **ទំព័រដើម**។ វានាំទៅបញ្ជី។",
      ),
      localized(
        "Open a record and choose **Both** to see both languages side by side.",
        "បើកទិន្នន័យមួយ ហើយជ្រើស **ទាំងពីរ** ដើម្បីមើលភាសាទាំងពីរទន្ទឹមគ្នា។",
      ),
      localized("Fill in the empty texts and choose **Save**.", "បំពេញអត្ថបទដែលទទេ រួចជ្រើស **រក្សាទុក**។"),
      localized(
        "At **Translation outdated** compare the texts. If the translation is still right, choose **Mark as up to date**.",
        "នៅត្រង់ **ការបកប្រែចាស់** សូមប្រៀបធៀបអត្ថបទ។ បើការបកប្រែនៅត្រឹមត្រូវ សូមជ្រើស **សម្គាល់ថាទាន់សម័យ**។",
      ),
    ],
  },
  {
    key: "restore",
    group: "start",
    title: localized("Restore what was deleted or changed", "ស្ដារអ្វីដែលបានលុប ឬកែ"),
    about: localized(
      "Deleted records stay in the bin for a time, and every change is in the history.",
      "ទិន្នន័យដែលបានលុបស្ថិតក្នុងធុងសំរាមមួយរយៈ ហើយរាល់ការកែប្រែស្ថិតក្នុងប្រវត្តិ។",
    ),
    needs: [
      { entity: "product", operation: "restore" },
      { entity: "news", operation: "restore" },
    ],
    places: [],
    steps: [
      localized(
        "Right after a deletion, choose **Undo** in the message.",
        "ភ្លាមៗក្រោយពេលលុប សូមជ្រើស **ត្រឡប់វិញ** ក្នុងសារ។",
      ),
      localized(
        "Later, choose **Bin** in the menu of the list, and **Restore** in the row.",
        "ពេលក្រោយ សូមជ្រើស **ធុងសំរាម** ក្នុងម៉ឺនុយនៃបញ្ជី រួច **ស្ដារឡើងវិញ** ក្នុងជួរដេក។",
      ),
      localized(
        "For an earlier text, open the record, then **History**, and choose **Restore this version**. Tick the values to take back, choose **Put into the form**, and save.",
        "សម្រាប់អត្ថបទមុន សូមបើកទិន្នន័យ រួច **ប្រវត្តិ** ហើយជ្រើស **ស្ដារកំណែនេះឡើងវិញ**។ សូមគូសតម្លៃដែលត្រូវយកមកវិញ ជ្រើស **ដាក់ក្នុងទម្រង់** រួចរក្សាទុក។",
      ),
    ],
  },
  {
    key: "secure-your-account",
    group: "start",
    title: localized("Secure your account", "ការពារគណនីរបស់អ្នក"),
    about: localized(
      "With a second step, a stolen password is not enough to sign in as you.",
      "ដោយមានជំហានទីពីរ ពាក្យសម្ងាត់ដែលត្រូវគេលួចមិនគ្រប់គ្រាន់ដើម្បីចូលគណនីរបស់អ្នកទេ។",
    ),
    needs: "everyone",
    places: ["/app/users/security", "/app/users/resetPassword"],
    steps: [
      localized(
        "Open **Sign-in and security** in your account menu.",
        "បើក **ការចូលគណនី និងសុវត្ថិភាព** ក្នុងម៉ឺនុយគណនីរបស់អ្នក។",
      ),
      localized(
        "At **Authenticator app** choose **Set up**, scan the QR code with your phone, type the code and choose **Turn on**.",
        "នៅ **កម្មវិធីបង្កើតលេខកូដ** ជ្រើស **រៀបចំ** ស្កេនកូដ QR ដោយទូរសព្ទ វាយលេខកូដ រួចជ្រើស **បើក**។",
      ),
      localized(
        "Or choose **Add a passkey** to sign in with your fingerprint, your face or a security key.",
        "ឬជ្រើស **បន្ថែមសោចូលគណនី** ដើម្បីចូលដោយស្នាមម្រាមដៃ មុខ ឬសោសុវត្ថិភាព។",
      ),
      localized(
        "Keep the **Recovery codes** in a safe place. Each of them replaces your phone once.",
        "រក្សា **លេខកូដសង្គ្រោះ** នៅកន្លែងសុវត្ថិភាព។ លេខកូដនីមួយៗជំនួសទូរសព្ទរបស់អ្នកបានម្ដង។",
      ),
      localized(
        "Look at **Devices**, and choose **Sign out this device** at any that you don't know.",
        "មើល **ឧបករណ៍** ហើយជ្រើស **ចាកចេញពីឧបករណ៍នេះ** សម្រាប់ឧបករណ៍ដែលអ្នកមិនស្គាល់។",
      ),
    ],
    picture: localized(
      "The page for sign-in and security, with the authenticator app and passkeys",
      "ទំព័រការចូលគណនី និងសុវត្ថិភាព ជាមួយកម្មវិធីបង្កើតលេខកូដ និងសោចូលគណនី",
    ),
  },
  {
    key: "work-offline",
    group: "start",
    title: localized("Work with a slow or broken connection", "ធ្វើការពេលអ៊ីនធឺណិតយឺត ឬដាច់"),
    about: localized(
      "What you write is kept on your device until it is sent.",
      "អ្វីដែលអ្នកសរសេរត្រូវបានរក្សាទុកក្នុងឧបករណ៍របស់អ្នក រហូតដល់ផ្ញើរួច។",
    ),
    needs: "everyone",
    places: [],
    steps: [
      localized(
        "Go on with your work. A banner at the top says that you're offline.",
        "ធ្វើការបន្ត។ ផ្ទាំងនៅខាងលើប្រាប់ថាអ្នកមិនមានអ៊ីនធឺណិត។",
      ),
      localized(
        "Don't sign out, and don't clear the browser's data, while something is waiting to be sent.",
        "កុំចាកចេញពីគណនី និងកុំសម្អាតទិន្នន័យកម្មវិធីរុករក ពេលមានអ្វីកំពុងរង់ចាំផ្ញើ។",
      ),
      localized(
        "When you reconnect, changes are sent in their order. If somebody changed the same field, you choose which text stays.",
        "ពេលមានអ៊ីនធឺណិតវិញ ការកែប្រែត្រូវបានផ្ញើតាមលំដាប់។ បើមានគេកែប្រអប់ដដែល អ្នកជ្រើសថាអត្ថបទណាត្រូវរក្សា។",
      ),
    ],
  },
];
