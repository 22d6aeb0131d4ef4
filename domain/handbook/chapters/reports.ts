import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** Reports: reading them, and building one's own. */
export const reportChapters: readonly Chapter[] = [
  {
    key: "read-a-report",
    group: "reports",
    title: localized("Read a report, and get it by email", "អានរបាយការណ៍ និងទទួលវាតាមអ៊ីមែល"),
    about: localized(
      "Figures of a period, compared with the one before.",
      "តួលេខក្នុងរយៈពេលមួយ ប្រៀបធៀបនឹងរយៈពេលមុន។",
    ),
    needs: [{ report: "topProducts" }],
    places: [
      "report:steps",
      "report:guides",
      "report:problems",
      "report:users",
      "report:userProfiles",
      "report:products",
      "report:vendors",
      "report:farmImplementations",
      "report:topSellers",
      "report:topProducts",
    ],
    steps: [
      localized(
        "Open a report and choose **Period** and **Compare with**.",
        "បើករបាយការណ៍ ហើយជ្រើស **រយៈពេល** និង **ប្រៀបធៀបនឹង**។",
      ),
      localized(
        "Choose **Filters** for a part of the records, and **Break down by** for a table.",
        "ជ្រើស **តម្រង** សម្រាប់ផ្នែកមួយនៃទិន្នន័យ និង **បំបែកតាម** សម្រាប់តារាង។",
      ),
      localized("Choose **Export** for a PDF or a spreadsheet.", "ជ្រើស **នាំចេញ** សម្រាប់ PDF ឬកម្មវិធីតារាង។"),
      localized(
        "Choose **Schedule email** to send it to colleagues every week or month.",
        "ជ្រើស **កំណត់ពេលផ្ញើអ៊ីមែល** ដើម្បីផ្ញើវាទៅសហការីរៀងរាល់សប្ដាហ៍ ឬខែ។",
      ),
    ],
    picture: localized("A report with its figures and a chart", "របាយការណ៍មួយជាមួយតួលេខ និងក្រាប"),
  },
  {
    key: "build-a-report",
    group: "reports",
    title: localized("Build your own report", "បង្កើតរបាយការណ៍ផ្ទាល់ខ្លួន"),
    about: localized(
      "Choose what a report shows, and keep it under a name.",
      "ជ្រើសអ្វីដែលរបាយការណ៍បង្ហាញ ហើយរក្សាទុកជាឈ្មោះមួយ។",
    ),
    needs: [{ page: "myReports" }],
    places: ["/app/myReports"],
    steps: [
      localized(
        "Open a report. Choose its period, **Choose figures** and **Filters**.",
        "បើករបាយការណ៍មួយ។ ជ្រើសរយៈពេល **ជ្រើសតួលេខ** និង **តម្រង**។",
      ),
      localized(
        "Choose **Saved reports**, **Save as my report…**, and enter a name. You can share it with everyone who can open this report.",
        "ជ្រើស **របាយការណ៍ដែលបានរក្សាទុក** បន្ទាប់មក **រក្សាទុកជារបាយការណ៍របស់ខ្ញុំ…** ហើយបញ្ចូលឈ្មោះ។ អ្នកអាចចែករំលែកវាជាមួយអ្នកទាំងអស់ដែលអាចបើករបាយការណ៍នេះ។",
      ),
      localized(
        "Open **My reports** in your account menu to find them again, and pin up to four to Home.",
        "បើក **របាយការណ៍របស់ខ្ញុំ** ក្នុងម៉ឺនុយគណនីរបស់អ្នក ដើម្បីរកវាឡើងវិញ ហើយខ្ទាស់បានដល់បួនលើទំព័រដើម។",
      ),
    ],
    notes: [
      localized(
        "**Schedule email** sends a saved report with the choices that it has on that day.",
        "**កំណត់ពេលផ្ញើអ៊ីមែល** ផ្ញើរបាយការណ៍ដែលបានរក្សាទុកជាមួយជម្រើសដែលវាមាននៅថ្ងៃនោះ។",
      ),
    ],
  },
];
