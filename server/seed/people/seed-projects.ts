import { projectName } from "../../../domain/entities/people/project-name.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

interface Project {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string;
  readonly donor: string;
  readonly from: string;
  readonly to: string | null;
  readonly about: string;
  readonly aboutKh: string;
  readonly isOver?: true;
}

/** Invented projects of the kinds that work with farmers; no donor with these names exists. */
const projects: readonly Project[] = [
  {
    code: "TSL-RICE",
    name: "Tonle Sap Rice and Fish",
    nameKh: "ស្រូវ និងត្រីទន្លេសាប",
    donor: "Lake Communities Fund",
    from: "2024-01-01",
    to: "2027-12-31",
    about: "Better seed, less spraying and fish refuges in the rice fields around the lake.",
    aboutKh: "គ្រាប់ពូជល្អ បាញ់ថ្នាំតិច និងជម្រកត្រីក្នុងស្រែជុំវិញបឹង។",
  },
  {
    code: "VEG-SAFE",
    name: "Safe Vegetables for Cambodian Markets",
    nameKh: "បន្លែសុវត្ថិភាពសម្រាប់ទីផ្សារកម្ពុជា",
    donor: "Fresh Markets Partnership",
    from: "2025-03-01",
    to: "2028-02-29",
    about: "Producer groups grow vegetables under nets, keep records and sell under one label.",
    aboutKh: "ក្រុមអ្នកផលិតដាំបន្លែក្នុងផ្ទះសំណាញ់ កត់ត្រា និងលក់ក្រោមស្លាកតែមួយ។",
  },
  {
    code: "CASH-KTM",
    name: "Cashew Growers of Kampong Thom",
    nameKh: "អ្នកដាំស្វាយចន្ទីកំពង់ធំ",
    donor: "Rural Trade Facility",
    from: "2023-07-01",
    to: "2026-12-31",
    about: "Pruning, grafting and drying, and contracts with processors in the province.",
    aboutKh: "ការកាត់មែក បំបៅ និងសម្ងួត ព្រមទាំងកិច្ចសន្យាជាមួយអ្នកកែច្នៃក្នុងខេត្ត។",
  },
  {
    code: "WATER-UP",
    name: "Water for the Uplands",
    nameKh: "ទឹកសម្រាប់តំបន់ខ្ពង់រាប",
    donor: "Clean Springs Foundation",
    from: "2025-01-01",
    to: "2029-12-31",
    about: "Ponds, drip irrigation and cover crops on cassava and maize land.",
    aboutKh: "ស្រះទឹក ការស្រោចស្រពដំណក់ និងដំណាំគម្របដី លើដីដំឡូងមី និងពោត។",
  },
  {
    code: "WOMEN-AG",
    name: "Women in Agricultural Cooperatives",
    nameKh: "ស្ត្រីក្នុងសហគមន៍កសិកម្ម",
    donor: "Equal Fields Initiative",
    from: "2024-06-01",
    to: "2027-05-31",
    about: "Training in bookkeeping, leadership and selling for the women who run cooperatives.",
    aboutKh: "វគ្គបណ្ដុះបណ្ដាលអំពីគណនេយ្យ ភាពជាអ្នកដឹកនាំ និងការលក់ សម្រាប់ស្ត្រីដែលដឹកនាំសហគមន៍។",
  },
  {
    code: "CHICK-VAC",
    name: "Village Chicken Vaccination",
    nameKh: "ការចាក់វ៉ាក់សាំងមាន់តាមភូមិ",
    donor: "Animal Health Partnership",
    from: "2025-09-01",
    to: null,
    about: "Village animal health workers vaccinate against Newcastle disease twice a year.",
    aboutKh: "ភ្នាក់ងារសុខភាពសត្វភូមិចាក់វ៉ាក់សាំងការពារជំងឺញូកាស ពីរដងក្នុងមួយឆ្នាំ។",
  },
  {
    code: "YOUNG-AG",
    name: "Young Farmers Go Digital",
    nameKh: "យុវកសិករឌីជីថល",
    donor: "Next Harvest Fund",
    from: "2026-01-01",
    to: "2028-12-31",
    about: "Young people help their neighbours to use prices, weather and advice on the phone.",
    aboutKh: "យុវជនជួយអ្នកជិតខាងប្រើព័ត៌មានតម្លៃ អាកាសធាតុ និងការណែនាំតាមទូរសព្ទ។",
  },
  {
    code: "FLOOD-22",
    name: "After the Floods",
    nameKh: "ក្រោយទឹកជំនន់",
    donor: "Recovery Alliance",
    from: "2022-11-01",
    to: "2024-10-31",
    about: "Seed and small tools for families who lost their harvest.",
    aboutKh: "គ្រាប់ពូជ និងឧបករណ៍តូចៗសម្រាប់គ្រួសារដែលបាត់បង់ផលដំណាំ។",
    isOver: true,
  },
];

/** Number of running projects. */
export const projectCount = projects.length - 1;
/** Id of a demo project by index. */
export const projectId = (position: number): string => demoId(projectName, projects[position]?.code ?? "");

/** Adds the projects that farmers belong to. */
export const seedProjects = ({ add }: SeedContext): Promise<void> =>
  add(
    projectName,
    projects.map(({ code, name, nameKh, donor, from, to, about, aboutKh, isOver }) => ({
      key: code,
      ...{ code, name, nameKh, donor, period: { from, to } },
      description: about,
      descriptionKh: aboutKh,
      state: isOver ? "inactive" : "active",
    })),
  );
