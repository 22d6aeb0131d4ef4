import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** Messages, orders, and the money of both. */
export const orderChapters: readonly Chapter[] = [
  {
    key: "answer-a-farmer",
    group: "messages",
    title: localized("Answer a farmer", "ឆ្លើយសំណួរកសិករ"),
    about: localized(
      "Questions of farmers wait in **Chats** until somebody answers them.",
      "សំណួររបស់កសិកររង់ចាំក្នុង **ការសន្ទនា** រហូតដល់មានអ្នកឆ្លើយ។",
    ),
    needs: [{ screen: "chats" }],
    places: ["chats"],
    steps: [
      localized(
        "Open **Chats**. The conversation that has waited longest is at the top.",
        "បើក **ការសន្ទនា**។ ការសន្ទនាដែលរង់ចាំយូរជាងគេនៅខាងលើ។",
      ),
      localized(
        "Open it and choose **Assign to me**, so that nobody else answers too.",
        "បើកវា ហើយជ្រើស **ទទួលបន្ទុក** ដើម្បីកុំឱ្យអ្នកផ្សេងឆ្លើយជាន់គ្នា។",
      ),
      localized(
        "Read **Customer details** and **Earlier questions**: crops, farm and place often matter.",
        "អាន **ព័ត៌មានអតិថិជន** និង **សំណួរមុនៗ**៖ ដំណាំ កសិដ្ឋាន និងទីតាំងច្រើនតែសំខាន់។",
      ),
      localized(
        "Write your answer, or pick one of the **Saved replies**, and choose **Send**.",
        "សរសេរចម្លើយ ឬជ្រើសពី **ចម្លើយត្រៀម** រួចជ្រើស **ផ្ញើ**។",
      ),
      localized(
        "If another expert knows better, choose **Transfer**. When the question is solved, choose **Close**.",
        "បើអ្នកជំនាញផ្សេងដឹងច្បាស់ជាង សូមជ្រើស **ប្រគល់ទៅអ្នកផ្សេង**។ ពេលដោះស្រាយរួច សូមជ្រើស **បិទការសន្ទនា**។",
      ),
    ],
    notes: [
      localized("In a conversation, ? shows the keyboard shortcuts.", "ក្នុងការសន្ទនា សញ្ញា ? បង្ហាញគ្រាប់ចុចកាត់។"),
    ],
    picture: localized("An open question of a farmer", "សំណួរដែលបានបើករបស់កសិករម្នាក់"),
  },
  {
    key: "help-buyers-and-vendors",
    group: "messages",
    title: localized("Help buyers and vendors", "ជួយអ្នកទិញ និងអ្នកលក់"),
    about: localized(
      "Questions about orders and shops come to the support team.",
      "សំណួរអំពីការបញ្ជាទិញ និងហាងមកដល់ក្រុមជំនួយ។",
    ),
    needs: [{ screen: "consumerSupport" }, { screen: "vendorSupport" }],
    places: ["consumerSupport", "vendorSupport"],
    steps: [
      localized(
        "Open **Consumer support** for buyers, or **Vendor support** for vendors.",
        "បើក **ជំនួយអ្នកទិញ** សម្រាប់អ្នកទិញ ឬ **ជំនួយអ្នកលក់** សម្រាប់អ្នកលក់។",
      ),
      localized(
        "Choose **Assign to me**, and look at **Customer details** for the person's orders.",
        "ជ្រើស **ទទួលបន្ទុក** ហើយមើល **ព័ត៌មានអតិថិជន** ដើម្បីឃើញការបញ្ជាទិញរបស់គេ។",
      ),
      localized(
        "Answer, and choose **Close** when the matter is settled.",
        "ឆ្លើយតប ហើយជ្រើស **បិទការសន្ទនា** ពេលរឿងត្រូវបានដោះស្រាយ។",
      ),
    ],
  },
  {
    key: "confirm-an-order",
    group: "orders",
    title: localized("Confirm an order", "បញ្ជាក់ការបញ្ជាទិញ"),
    about: localized(
      "A new order waits until you confirm that the vendor can deliver it.",
      "ការបញ្ជាទិញថ្មីរង់ចាំ រហូតដល់អ្នកបញ្ជាក់ថាអ្នកលក់អាចប្រគល់បាន។",
    ),
    needs: [{ entity: "order", act: "confirm" }],
    places: ["order"],
    steps: [
      localized(
        "Choose **Orders to confirm** on **Home**. The oldest order is the most urgent.",
        "ជ្រើស **ការបញ្ជាទិញត្រូវបញ្ជាក់** នៅ **ទំព័រដើម**។ ការបញ្ជាទិញចាស់ជាងគេបន្ទាន់ជាងគេ។",
      ),
      localized(
        "Open the order. Check the items and where to deliver them, and call the buyer if something is unclear.",
        "បើកការបញ្ជាទិញ។ ពិនិត្យមុខទំនិញ និងទីតាំងប្រគល់ ហើយទូរសព្ទទៅអ្នកទិញ បើមានអ្វីមិនច្បាស់។",
      ),
      localized(
        "Choose **Confirm order**. The buyer gets a message.",
        "ជ្រើស **បញ្ជាក់ការបញ្ជាទិញ**។ អ្នកទិញនឹងទទួលសារ។",
      ),
      localized(
        "If it can't be delivered, choose **Cancel order** and write the reason.",
        "បើមិនអាចប្រគល់បាន សូមជ្រើស **បោះបង់ការបញ្ជាទិញ** ហើយសរសេរមូលហេតុ។",
      ),
    ],
    picture: localized("An order that waits for confirmation", "ការបញ្ជាទិញមួយដែលកំពុងរង់ចាំការបញ្ជាក់"),
  },
  {
    key: "ship-an-order",
    group: "orders",
    title: localized("Pack and deliver an order", "វេចខ្ចប់ និងប្រគល់ការបញ្ជាទិញ"),
    about: localized(
      "The order follows the parcel, so that buyers see where it is.",
      "ការបញ្ជាទិញតាមដានកញ្ចប់ ដើម្បីឱ្យអ្នកទិញដឹងថាវានៅឯណា។",
    ),
    needs: [{ entity: "order", act: "ship" }],
    places: ["order"],
    steps: [
      localized(
        "Print the **Packing slip** and choose **Mark as packed** when the parcel is ready.",
        "បោះពុម្ព **បញ្ជីវេចខ្ចប់** ហើយជ្រើស **កត់ត្រាថាវេចខ្ចប់រួច** ពេលកញ្ចប់រួចរាល់។",
      ),
      localized(
        "Choose **Hand over to delivery** and enter the **Tracking code**.",
        "ជ្រើស **ប្រគល់ទៅសេវាដឹកជញ្ជូន** ហើយបញ្ចូល **លេខកូដតាមដាន**។",
      ),
      localized(
        "Choose **Mark as delivered** when the buyer has the goods.",
        "ជ្រើស **កត់ត្រាថាបានប្រគល់** ពេលអ្នកទិញទទួលទំនិញ។",
      ),
    ],
    notes: [
      localized(
        "Back-office admins choose **Record payment** when money has arrived: all that is due, or a part of it. Cash of a vendor's own delivery counts as paid at once.",
        "អ្នកគ្រប់គ្រងប្រព័ន្ធជ្រើស **កត់ត្រាការទូទាត់** ពេលប្រាក់មកដល់៖ ទាំងអស់ដែលត្រូវបង់ ឬមួយផ្នែក។ សាច់ប្រាក់ពេលអ្នកលក់ដឹកជញ្ជូនដោយខ្លួនឯង រាប់ថាបានបង់ភ្លាម។",
      ),
    ],
  },
  {
    key: "deliver-part-of-an-order",
    group: "orders",
    title: localized("Deliver or return a part of an order", "ប្រគល់ ឬទទួលត្រឡប់មួយផ្នែកនៃការបញ្ជាទិញ"),
    about: localized(
      "When only some of the goods are there, or some come back.",
      "ពេលមានទំនិញតែមួយផ្នែក ឬមានទំនិញខ្លះត្រូវបានប្រគល់ត្រឡប់។",
    ),
    needs: [{ entity: "order", act: "deliverItems" }],
    places: ["order"],
    steps: [
      localized("Open the order. The buttons are beside its items.", "បើកការបញ្ជាទិញ។ ប៊ូតុងនៅក្បែរមុខទំនិញរបស់វា។"),
      localized(
        "On the way: choose **Deliver items** and enter how many arrived. The rest can follow.",
        "ពេលកំពុងដឹកជញ្ជូន៖ ជ្រើស **ប្រគល់មុខទំនិញ** ហើយបញ្ចូលចំនួនដែលបានទៅដល់។ នៅសល់អាចប្រគល់តាមក្រោយ។",
      ),
      localized(
        "If the rest won't come, choose **Cancel items**. The amount of the order shrinks.",
        "បើនៅសល់មិនអាចប្រគល់បាន សូមជ្រើស **បោះបង់មុខទំនិញ**។ ទឹកប្រាក់នៃការបញ្ជាទិញនឹងថយចុះ។",
      ),
      localized(
        "If goods come back, choose **Return items**. Clear **Back in stock** for damaged goods.",
        "បើទំនិញត្រូវបានប្រគល់ត្រឡប់ សូមជ្រើស **ប្រគល់មុខទំនិញត្រឡប់**។ ដោះគ្រីស **ចូលស្តុកវិញ** សម្រាប់ទំនិញខូច។",
      ),
    ],
    notes: [
      localized(
        "If the order was paid, a back-office admin refunds what is due to the buyer.",
        "បើការបញ្ជាទិញបានបង់ប្រាក់រួច អ្នកគ្រប់គ្រងប្រព័ន្ធនឹងសងប្រាក់ដែលត្រូវសងទៅអ្នកទិញវិញ។",
      ),
    ],
  },
  {
    key: "confirm-reported-payments",
    group: "orders",
    title: localized("Confirm reported payments", "បញ្ជាក់ការទូទាត់ដែលបានរាយការណ៍"),
    about: localized(
      "Buyers report in the app what they paid at a bank. A reported payment counts only after you confirm it.",
      "អ្នកទិញរាយការណ៍ក្នុងកម្មវិធីនូវអ្វីដែលពួកគេបានបង់នៅធនាគារ។ ការទូទាត់ដែលបានរាយការណ៍ រាប់បញ្ចូលតែក្រោយពេលអ្នកបញ្ជាក់ប៉ុណ្ណោះ។",
    ),
    needs: [{ entity: "payment", act: "confirm" }],
    places: ["order"],
    steps: [
      localized(
        "Open **Reported payments to confirm** on Home, or the order.",
        "បើក **ការទូទាត់ដែលបានរាយការណ៍ ត្រូវបញ្ជាក់** នៅទំព័រដើម ឬបើកការបញ្ជាទិញ។",
      ),
      localized(
        "Look up the reference in the statement of the bank. A slip alone is no proof.",
        "រកមើលលេខយោងក្នុងរបាយការណ៍របស់ធនាគារ។ បង្កាន់ដៃតែម្យ៉ាងមិនមែនជាភស្តុតាងទេ។",
      ),
      localized(
        "Choose **Confirm payment**. Correct the amount if another one arrived. In the list, select many and confirm them together.",
        "ជ្រើស **បញ្ជាក់ការទូទាត់**។ កែចំនួនទឹកប្រាក់ បើបានមកដល់ខុសពីនេះ។ ក្នុងបញ្ជី អ្នកអាចជ្រើសច្រើន ហើយបញ្ជាក់ព្រមគ្នា។",
      ),
      localized(
        "If the money is not in the statement, choose **Refuse payment** and give the reason. The buyer reads it.",
        "បើប្រាក់មិនមានក្នុងរបាយការណ៍ធនាគារ សូមជ្រើស **បដិសេធការទូទាត់** ហើយបញ្ជាក់មូលហេតុ។ អ្នកទិញនឹងអានវា។",
      ),
    ],
  },
  {
    key: "refund-an-order",
    group: "orders",
    title: localized("Refund an order", "សងប្រាក់វិញសម្រាប់ការបញ្ជាទិញ"),
    about: localized("For goods that are missing, damaged or returned.", "សម្រាប់ទំនិញដែលខ្វះ ខូច ឬប្រគល់ត្រឡប់។"),
    needs: [{ entity: "order", act: "refund" }],
    places: ["order"],
    steps: [
      localized(
        "Open the order. If the goods came back, choose **Mark as returned** first.",
        "បើកការបញ្ជាទិញ។ បើទំនិញត្រូវបានប្រគល់ត្រឡប់ សូមជ្រើស **កត់ត្រាថាបានប្រគល់ត្រឡប់** ជាមុន។",
      ),
      localized(
        "Choose **Refund**, and enter the amount and the **Reason**, or choose **Refund in full**.",
        "ជ្រើស **សងប្រាក់វិញ** ហើយបញ្ចូលចំនួនទឹកប្រាក់ និង **មូលហេតុ** ឬជ្រើស **សងវិញទាំងអស់**។",
      ),
      localized(
        "Send the money to the buyer. The refund is in the next settlement.",
        "ផ្ញើប្រាក់ទៅអ្នកទិញ។ ការសងប្រាក់វិញនឹងមានក្នុងការទូទាត់គណនីបន្ទាប់។",
      ),
    ],
  },
  {
    key: "reconcile-payments",
    group: "orders",
    title: localized("Reconcile payments", "ផ្ទៀងផ្ទាត់ការទូទាត់"),
    about: localized(
      "Compare what the system expects with the statement of a vendor, a delivery service or a payment provider.",
      "ផ្ទៀងផ្ទាត់អ្វីដែលប្រព័ន្ធរំពឹង ជាមួយរបាយការណ៍គណនីរបស់អ្នកលក់ សេវាដឹកជញ្ជូន ឬអ្នកផ្ដល់សេវាទូទាត់។",
    ),
    needs: [{ screen: "reconcileVendors" }],
    places: ["reconcileVendors", "reconcileDelivery", "reconcileOnline", "reconcileAmk"],
    steps: [
      localized(
        "Open the party under **Reconcile** and choose the **Period**, then **Start settlement**.",
        "បើកភាគីក្រោម **ផ្ទៀងផ្ទាត់គណនី** ហើយជ្រើស **រយៈពេល** រួច **ចាប់ផ្ដើមទូទាត់គណនី**។",
      ),
      localized(
        "At **Provider statement** upload the file of the party and choose its columns.",
        "នៅ **របាយការណ៍គណនីរបស់ដៃគូ** ផ្ទុកឯកសាររបស់ភាគីឡើង ហើយជ្រើសជួរឈររបស់វា។",
      ),
      localized(
        "Open **Comparison** and look at **To explain**. Choose **Match…** for a line that belongs to an order, or **Explain…** for a difference with a reason.",
        "បើក **ការផ្ទៀងផ្ទាត់** ហើយមើល **ត្រូវពន្យល់**។ ជ្រើស **ផ្គូផ្គង…** សម្រាប់ជួរដែលជារបស់ការបញ្ជាទិញ ឬ **ពន្យល់…** សម្រាប់ភាពខុសគ្នាដែលមានមូលហេតុ។",
      ),
      localized(
        "Choose **Close settlement** when nothing is left to explain, and **Mark as settled** after the money was paid.",
        "ជ្រើស **បិទការទូទាត់គណនី** ពេលគ្មានអ្វីត្រូវពន្យល់ទៀត និង **កត់ត្រាថាបានទូទាត់** ក្រោយពេលប្រាក់ត្រូវបានបង់។",
      ),
    ],
    picture: localized("The parties of a period, each with what is due", "ភាគីក្នុងរយៈពេលមួយ ដោយមានចំនួនត្រូវទូទាត់"),
  },
  {
    key: "pay-all-due",
    group: "orders",
    title: localized("Pay all that is due with one bank file", "បង់ប្រាក់ទាំងអស់ដែលត្រូវបង់ដោយឯកសារធនាគារមួយ"),
    about: localized(
      "Closed settlements that we still have to pay, in one file for the bank.",
      "ការទូទាត់គណនីដែលបានបិទ ហើយយើងនៅត្រូវបង់ ក្នុងឯកសារតែមួយសម្រាប់ធនាគារ។",
    ),
    needs: [{ screen: "payDue" }],
    places: ["payDue"],
    steps: [
      localized(
        "Open **Pay all due** under **Reconcile**. All settlements are ticked; remove the tick of those that wait.",
        "បើក **បង់ប្រាក់ដែលត្រូវបង់** ក្រោម **ផ្ទៀងផ្ទាត់គណនី**។ ការទូទាត់គណនីទាំងអស់ត្រូវបានធីក ហើយដកធីកចេញពីអ្វីដែលត្រូវរង់ចាំ។",
      ),
      localized(
        "Complete the accounts listed at **Not in the file**: only verified accounts in riel are paid.",
        "បំពេញគណនីដែលមានក្នុង **មិននៅក្នុងឯកសារ**៖ មានតែគណនីជារៀលដែលបានផ្ទៀងផ្ទាត់ទេដែលត្រូវបង់។",
      ),
      localized(
        "Choose **Make bank file**, then **Download (CSV)**, and give the file to the bank.",
        "ជ្រើស **បង្កើតឯកសារធនាគារ** រួច **ទាញយក (CSV)** ហើយប្រគល់ឯកសារឱ្យធនាគារ។",
      ),
      localized(
        "Choose **Take out** for a transfer that the bank refused. Then choose **Mark as paid** and enter the bank's reference, the day and the slip.",
        "ជ្រើស **ដកចេញ** សម្រាប់ការផ្ទេរដែលធនាគារបដិសេធ។ បន្ទាប់មក ជ្រើស **កត់ត្រាថាបានបង់** ហើយបញ្ចូលលេខយោងរបស់ធនាគារ ថ្ងៃ និងបង្កាន់ដៃ។",
      ),
    ],
  },
  {
    key: "find-an-invoice",
    group: "orders",
    title: localized("Find invoices and credit notes", "ស្វែងរកវិក្កយបត្រ និងឥណទានបត្រ"),
    about: localized(
      "Each order gets its invoice once, with a number of its seller. It never changes: what comes back or is refunded gets a credit note.",
      "ការបញ្ជាទិញនីមួយៗទទួលវិក្កយបត្រម្ដង ដោយមានលេខរបស់អ្នកលក់។ វាមិនប្រែប្រួលទេ៖ អ្វីដែលប្រគល់ត្រឡប់ ឬសងប្រាក់វិញ មានឥណទានបត្រ។",
    ),
    needs: [{ entity: "invoice", operation: "list" }],
    places: ["invoice"],
    steps: [
      localized(
        "Open **Invoices** and choose the **Vendor**, the days under **Issued on**, or the **Type**.",
        "បើក **វិក្កយបត្រ** ហើយជ្រើស **អ្នកលក់** ថ្ងៃក្រោម **ចេញនៅ** ឬ **ប្រភេទ**។",
      ),
      localized(
        "Choose **Export** for a file with the tax numbers, the VAT and the totals. The VAT of a month is that of its invoices less that of its credit notes.",
        "ជ្រើស **នាំចេញ** ដើម្បីបានឯកសារដែលមានលេខអត្តសញ្ញាណកម្មសារពើពន្ធ អតប និងចំនួនសរុប។ អតប នៃមួយខែ គឺអតប របស់វិក្កយបត្រ ដកអតប របស់ឥណទានបត្រ។",
      ),
    ],
    notes: [
      localized(
        "A buyer gets tax invoices when their **Tax number (VATTIN)** is in their profile, and that of the seller is in the vendor's record.",
        "អ្នកទិញទទួលវិក្កយបត្រអាករ ពេលមាន **លេខអត្តសញ្ញាណកម្មសារពើពន្ធ (VATTIN)** ក្នុងប្រវត្តិរូប និងមានលេខរបស់អ្នកលក់ក្នុងទិន្នន័យអ្នកលក់។",
      ),
    ],
  },
];
