/**
 * A stage: English, Khmer, first and last day, tasks in both languages, plan work, required products (numbers in
 * data/products).
 */
export interface DemoStage {
  readonly name: string;
  readonly nameKh: string;
  readonly days: readonly [from: number, to: number];
  readonly work: readonly string[];
  readonly workKh: readonly string[];
  readonly activities: readonly string[];
  readonly inputs: readonly string[];
}
export interface DemoGuide {
  readonly key: string;
  readonly title: string;
  readonly titleKh: string;
  readonly crop: string;
  readonly season: "dry" | "earlyWet" | "wet" | "any";
  readonly varieties: readonly number[];
  readonly state: "draft" | "published" | "archived";
  readonly stages: readonly DemoStage[];
}

const riceGrowing: readonly DemoStage[] = [
  {
    name: "Tillering",
    nameKh: "ដំណាក់កាលបែកគុម្ព",
    days: [15, 45],
    work: [
      "Keep two to five centimetres of water on the field.",
      "Weed before the first fertiliser, so that it feeds the rice.",
      "Check the base of twenty plants each week for planthoppers.",
    ],
    workKh: [
      "រក្សាទឹកក្នុងស្រែជម្រៅពី ២ ដល់ ៥ សង់ទីម៉ែត្រ។",
      "សម្អាតស្មៅមុនដាក់ជីលើកទីមួយ ដើម្បីឱ្យជីបានទៅស្រូវ។",
      "ពិនិត្យគល់ស្រូវ ២០ គុម្ពរាល់សប្ដាហ៍ ដើម្បីរកមើលមមាច។",
    ],
    activities: ["weeding", "fertilising", "irrigation"],
    inputs: ["P001", "P002"],
  },
  {
    name: "Panicle and flowering",
    nameKh: "ដំណាក់កាលកកើតកួរ និងចេញផ្កា",
    days: [45, 85],
    work: [
      "Give the last nitrogen when the panicle begins, not later.",
      "Never let the field dry out while the rice flowers.",
      "Spray only where pests pass the threshold, and never at flowering in the morning.",
    ],
    workKh: [
      "ដាក់ជីអាសូតលើកចុងក្រោយពេលចាប់ផ្ដើមកកើតកួរ មិនឱ្យយឺតជាងនេះ។",
      "កុំឱ្យស្រែខ្សោះទឹកពេលស្រូវចេញផ្កា។",
      "បាញ់ថ្នាំតែពេលសត្វល្អិតលើសកម្រិត ហើយកុំបាញ់ពេលព្រឹកដែលស្រូវកំពុងចេញផ្កា។",
    ],
    activities: ["fertilising", "pest-control", "irrigation"],
    inputs: ["P001", "P006"],
  },
  {
    name: "Ripening and harvest",
    nameKh: "ទុំ និងប្រមូលផល",
    days: [85, 125],
    work: [
      "Drain the field ten days before the harvest.",
      "Harvest when four of five grains are straw-coloured.",
      "Dry to 14 % moisture within a day, and store off the ground.",
    ],
    workKh: [
      "បង្ហូរទឹកចេញពីស្រែ ១០ ថ្ងៃមុនច្រូត។",
      "ច្រូតពេលគ្រាប់ ៤ ក្នុងចំណោម ៥ មានពណ៌លឿងចំបើង។",
      "ហាលឱ្យនៅសំណើម ១៤ % ក្នុងរយៈពេលមួយថ្ងៃ ហើយរក្សាទុកឱ្យផុតពីដី។",
    ],
    activities: ["harvest", "sale"],
    inputs: ["P100", "P101"],
  },
];

const vegetableEnd = (name: string, nameKh: string, days: readonly [number, number]): DemoStage => ({
  name: "Harvest",
  nameKh: "ប្រមូលផល",
  days,
  work: [
    `Pick ${name} in the cool of the morning, every two or three days.`,
    "Keep what is picked in the shade, and sort out damaged fruit.",
    "Mind the waiting days of anything that was sprayed.",
  ],
  workKh: [
    `បេះ${nameKh}ពេលព្រឹកត្រជាក់ រៀងរាល់ពីរ ឬបីថ្ងៃម្ដង។`,
    "ដាក់ផលដែលបេះរួចក្នុងម្លប់ ហើយញែកផលខូចចេញ។",
    "គោរពចំនួនថ្ងៃរង់ចាំក្រោយបាញ់ថ្នាំ។",
  ],
  activities: ["harvest", "sale"],
  inputs: ["P101"],
});

const bedForVegetables: DemoStage = {
  name: "Preparing the beds",
  nameKh: "ការរៀបចំរង",
  days: [-14, 0],
  work: [
    "Plough twice, a week apart, so that weeds and larvae dry in the sun.",
    "Raise beds of one metre and mix in well-rotted compost.",
    "Cover the beds with mulch before planting.",
  ],
  workKh: [
    "ភ្ជួរពីរដង គម្លាតមួយសប្ដាហ៍ ដើម្បីហាលសម្លាប់ស្មៅ និងដង្កូវ។",
    "លើករងទទឹងមួយម៉ែត្រ ហើយលាយជីកំប៉ុស្តដែលពុកល្អ។",
    "គ្របប្លាស្ទិក ឬចំបើងលើរងមុនដាំ។",
  ],
  activities: ["land-preparation", "fertilising"],
  inputs: ["P010", "P016", "P098"],
};

/** Demo guidelines, written by the project from general farming knowledge; without doses. */
export const farmGuides: readonly DemoGuide[] = [
  {
    key: "rice-wet",
    title: "Wet-season rice, transplanted",
    titleKh: "ស្រូវរដូវវស្សា ដោយការស្ទូង",
    crop: "Rice",
    season: "wet",
    varieties: [17, 18, 20],
    state: "published",
    stages: [
      {
        name: "Nursery and land preparation",
        nameKh: "ថ្នាលសំណាប និងការរៀបចំដី",
        days: [-25, 0],
        work: [
          "Clean the seed in salt water and soak it for a day.",
          "Sow the nursery thinly, on a bed that can be drained.",
          "Plough after the first rains, and level the field well.",
        ],
        workKh: [
          "ជម្រះគ្រាប់ពូជក្នុងទឹកអំបិល រួចត្រាំរយៈពេលមួយថ្ងៃ។",
          "សាបសំណាបឱ្យរង្វើល លើថ្នាលដែលអាចបង្ហូរទឹកបាន។",
          "ភ្ជួរក្រោយភ្លៀងដំបូង ហើយពង្រាបស្រែឱ្យរាបស្មើ។",
        ],
        activities: ["land-preparation", "sowing"],
        inputs: ["P017", "P008"],
      },
      {
        name: "Transplanting",
        nameKh: "ការស្ទូង",
        days: [0, 15],
        work: [
          "Transplant seedlings of 15 to 25 days, two or three to a hill.",
          "Plant in straight rows, twenty centimetres apart.",
          "Fill gaps within a week.",
        ],
        workKh: [
          "ស្ទូងសំណាបអាយុ ១៥ ដល់ ២៥ ថ្ងៃ ពីរ ឬបីដើមក្នុងមួយគុម្ព។",
          "ស្ទូងជាជួរត្រង់ គម្លាត ២០ សង់ទីម៉ែត្រ។",
          "ស្ទូងជួសក្នុងរយៈពេលមួយសប្ដាហ៍។",
        ],
        activities: ["transplanting"],
        inputs: [],
      },
      ...riceGrowing,
    ],
  },
  {
    key: "rice-dry",
    title: "Dry-season rice, sown directly",
    titleKh: "ស្រូវប្រាំង ដោយការព្រោះ",
    crop: "Rice",
    season: "dry",
    varieties: [1, 22, 23, 26, 27],
    state: "published",
    stages: [
      {
        name: "Land preparation and sowing",
        nameKh: "ការរៀបចំដី និងការព្រោះ",
        days: [-15, 15],
        work: [
          "Level the field, so that little water is enough.",
          "Sow sprouted seed with a drum seeder in drained mud.",
          "Let water in gently from the tenth day on.",
        ],
        workKh: [
          "ពង្រាបដីឱ្យរាបស្មើ ដើម្បីប្រើទឹកតិច។",
          "ព្រោះគ្រាប់ពូជដុះពន្លកដោយឧបករណ៍សាបជាជួរ លើដីភក់ដែលបង្ហូរទឹក។",
          "បញ្ចូលទឹកសន្សឹមៗចាប់ពីថ្ងៃទីដប់។",
        ],
        activities: ["land-preparation", "sowing"],
        inputs: ["P018", "P021", "P094"],
      },
      ...riceGrowing,
    ],
  },
  {
    key: "cassava",
    title: "Cassava on upland soil",
    titleKh: "ដំឡូងមីលើដីចម្ការ",
    crop: "Cassava",
    season: "earlyWet",
    varieties: [],
    state: "published",
    stages: [
      {
        name: "Land and stakes",
        nameKh: "ដី និងដើមពូជ",
        days: [-20, 0],
        work: [
          "Choose stakes of ten months without mosaic or witches' broom.",
          "Plough deep once the soil is moist, and ridge across the slope.",
        ],
        workKh: ["ជ្រើសរើសដើមពូជអាយុ ១០ ខែ ដែលគ្មានជំងឺម៉ូសាអ៊ិច ឬជំងឺអំបោសធ្មប់។", "ភ្ជួរឱ្យជ្រៅពេលដីមានសំណើម ហើយលើករងកាត់ជម្រាល។"],
        activities: ["land-preparation"],
        inputs: ["P039"],
      },
      {
        name: "Planting and first months",
        nameKh: "ការដាំ និងខែដំបូងៗ",
        days: [0, 90],
        work: [
          "Plant stakes of twenty centimetres, one metre apart.",
          "Weed twice in the first three months.",
          "Pull out and burn plants with mosaic.",
        ],
        workKh: [
          "ដាំកំណាត់ដើមប្រវែង ២០ សង់ទីម៉ែត្រ គម្លាតមួយម៉ែត្រ។",
          "សម្អាតស្មៅពីរដងក្នុងរយៈពេលបីខែដំបូង។",
          "ដកដើមដែលកើតជំងឺម៉ូសាអ៊ិចចេញ ហើយដុតចោល។",
        ],
        activities: ["sowing", "weeding", "fertilising", "pest-control"],
        inputs: ["P005", "P006"],
      },
      {
        name: "Bulking",
        nameKh: "ដំណាក់កាលចុះមើម",
        days: [90, 240],
        work: ["Look for mealybugs at the tips in the dry months.", "Leave the leaves that fall as mulch."],
        workKh: ["ពិនិត្យរកមមាចម្សៅនៅចុងត្រួយក្នុងខែប្រាំង។", "ទុកស្លឹកដែលជ្រុះគ្របដី។"],
        activities: ["pest-control"],
        inputs: ["P063"],
      },
      {
        name: "Harvest",
        nameKh: "ប្រមូលផល",
        days: [240, 330],
        work: ["Dig on a dry day, and sell fresh roots within two days.", "Slice and dry what is kept."],
        workKh: ["ជីកនៅថ្ងៃគ្មានភ្លៀង ហើយលក់មើមស្រស់ក្នុងរយៈពេលពីរថ្ងៃ។", "ចិត ហើយហាលមើមដែលទុក។"],
        activities: ["harvest", "sale"],
        inputs: ["P101"],
      },
    ],
  },
  {
    key: "mango",
    title: "A year with Keo Romeat mango",
    titleKh: "មួយឆ្នាំជាមួយស្វាយកែវរមៀត",
    crop: "Mango",
    season: "any",
    varieties: [],
    state: "published",
    stages: [
      {
        name: "After the harvest",
        nameKh: "ក្រោយប្រមូលផល",
        days: [0, 60],
        work: [
          "Prune dead and crossing branches, and take the cuttings away.",
          "Spread compost under the crown.",
        ],
        workKh: ["កាត់មែកងាប់ និងមែកខ្វែង ហើយយកចេញពីចម្ការ។", "ដាក់ជីកំប៉ុស្តក្រោមម្លប់ដើម។"],
        activities: ["fertilising", "weeding"],
        inputs: ["P010", "P082"],
      },
      {
        name: "Rest before flowering",
        nameKh: "សម្រាកមុនចេញផ្កា",
        days: [60, 180],
        work: ["Give no nitrogen and little water.", "Keep the ground clean under the trees."],
        workKh: ["កុំដាក់ជីអាសូត ហើយស្រោចទឹកតិច។", "រក្សាដីក្រោមដើមឱ្យស្អាត។"],
        activities: ["weeding"],
        inputs: [],
      },
      {
        name: "Flowering and young fruit",
        nameKh: "ចេញផ្កា និងផ្លែខ្ចី",
        days: [180, 270],
        work: [
          "Look for hoppers and anthracnose on the flowers.",
          "Water again when the fruit is as large as a bean.",
          "Hang fruit-fly traps and bag the best fruit.",
        ],
        workKh: [
          "ពិនិត្យរកមមាច និងជំងឺអង់ត្រាក់ណូសលើផ្កា។",
          "ស្រោចទឹកឡើងវិញពេលផ្លែប៉ុនគ្រាប់សណ្ដែក។",
          "ព្យួរអន្ទាក់រុយផ្លែឈើ ហើយស្រោបផ្លែល្អៗ។",
        ],
        activities: ["pest-control", "irrigation"],
        inputs: ["P052", "P062"],
      },
      {
        name: "Harvest",
        nameKh: "ប្រមូលផល",
        days: [270, 330],
        work: [
          "Pick with a stalk of two centimetres, and let the sap drip.",
          "Wash, sort and pack in the shade.",
        ],
        workKh: ["បេះទុកទង ២ សង់ទីម៉ែត្រ ហើយទុកឱ្យជ័រស្រក់អស់។", "លាង តម្រៀប និងវេចខ្ចប់ក្នុងម្លប់។"],
        activities: ["harvest", "sale"],
        inputs: [],
      },
    ],
  },
  {
    key: "cucumber",
    title: "Cucumber on trellis",
    titleKh: "ត្រសក់ទ្រើង",
    crop: "Cucumber",
    season: "any",
    varieties: [28, 29, 30],
    state: "published",
    stages: [
      bedForVegetables,
      {
        name: "Sowing and climbing",
        nameKh: "ការដាំ និងឡើងទ្រើង",
        days: [0, 25],
        work: [
          "Sow two seeds to a hole, and keep the stronger plant.",
          "Put up the trellis before the tenth day.",
          "Water a little each morning.",
        ],
        workKh: ["ដាក់គ្រាប់ពីរក្នុងមួយរណ្ដៅ រួចទុកដើមដែលមាំជាង។", "ដំឡើងទ្រើងមុនថ្ងៃទីដប់។", "ស្រោចទឹកបន្តិចរាល់ព្រឹក។"],
        activities: ["sowing", "irrigation"],
        inputs: ["P023", "P088"],
      },
      {
        name: "Flowering",
        nameKh: "ចេញផ្កា",
        days: [25, 35],
        work: [
          "Look under the leaves for aphids and whiteflies.",
          "Take away yellow leaves near the ground.",
        ],
        workKh: ["ពិនិត្យក្រោមស្លឹករកចៃ និងរុយស។", "បេះស្លឹកលឿងនៅជិតដីចេញ។"],
        activities: ["fertilising", "pest-control"],
        inputs: ["P015", "P061"],
      },
      vegetableEnd("cucumbers", "ត្រសក់", [35, 65]),
    ],
  },
  {
    key: "chilli",
    title: "Chilli from the nursery to the market",
    titleKh: "ម្ទេស ពីថ្នាលដល់ទីផ្សារ",
    crop: "Chilli",
    season: "dry",
    varieties: [49, 50],
    state: "published",
    stages: [
      {
        name: "Nursery",
        nameKh: "ថ្នាលកូន",
        days: [-30, 0],
        work: [
          "Sow in trays under an insect net.",
          "Let the seedlings see the full sun for a week before planting.",
        ],
        workKh: ["បណ្ដុះក្នុងថាស ក្រោមសំណាញ់ការពារសត្វល្អិត។", "ហាលកូនឱ្យស៊ាំនឹងកម្ដៅថ្ងៃមួយសប្ដាហ៍មុនដាំ។"],
        activities: ["sowing"],
        inputs: ["P025", "P102", "P097"],
      },
      { ...bedForVegetables, days: [-14, 0] },
      {
        name: "Growing and flowering",
        nameKh: "លូតលាស់ និងចេញផ្កា",
        days: [0, 70],
        work: [
          "Tie the plants to stakes.",
          "Pull out plants with curled leaves at once.",
          "Feed a little every two weeks.",
        ],
        workKh: ["ចងដើមទៅនឹងចន្ទល់។", "ដកដើមដែលស្លឹករួញចេញភ្លាមៗ។", "ដាក់ជីបន្តិចម្ដងៗរៀងរាល់ពីរសប្ដាហ៍។"],
        activities: ["transplanting", "fertilising", "pest-control", "irrigation"],
        inputs: ["P003", "P058", "P061"],
      },
      vegetableEnd("chillies", "ម្ទេស", [70, 160]),
    ],
  },
  {
    key: "maize",
    title: "Waxy maize for fresh cobs",
    titleKh: "ពោតដំណើបសម្រាប់លក់ស្រស់",
    crop: "Maize",
    season: "any",
    varieties: [41, 42],
    state: "published",
    stages: [
      {
        name: "Land preparation and sowing",
        nameKh: "ការរៀបចំដី និងការដាំ",
        days: [-10, 5],
        work: ["Plough, and mix in compost.", "Sow one or two seeds every 25 centimetres, in rows of 70."],
        workKh: ["ភ្ជួរ ហើយលាយជីកំប៉ុស្ត។", "ដាំមួយ ឬពីរគ្រាប់រៀងរាល់ ២៥ សង់ទីម៉ែត្រ ជួរឃ្លាត ៧០ សង់ទីម៉ែត្រ។"],
        activities: ["land-preparation", "sowing"],
        inputs: ["P037", "P010"],
      },
      {
        name: "Knee-high",
        nameKh: "កម្ពស់ត្រឹមជង្គង់",
        days: [15, 35],
        work: ["Weed, and earth up the rows.", "Look into the whorl for fall armyworm, and pick it off."],
        workKh: ["សម្អាតស្មៅ ហើយពូនគល់។", "ពិនិត្យក្នុងបំពង់ស្លឹករកដង្កូវហ្វូង ហើយចាប់ចេញ។"],
        activities: ["weeding", "fertilising", "pest-control"],
        inputs: ["P001", "P059"],
      },
      {
        name: "Silking and harvest",
        nameKh: "ចេញសក់ និងប្រមូលផល",
        days: [40, 66],
        work: [
          "Water well while the silks come out.",
          "Pick twenty days after silking, when the grains are milky.",
        ],
        workKh: ["ស្រោចទឹកឱ្យគ្រប់ពេលចេញសក់។", "បេះ ២០ ថ្ងៃក្រោយចេញសក់ ពេលគ្រាប់នៅមានទឹកដោះ។"],
        activities: ["irrigation", "harvest", "sale"],
        inputs: [],
      },
    ],
  },
  {
    key: "mung-bean",
    title: "Mung bean after rice",
    titleKh: "សណ្ដែកបាយក្រោយស្រូវ",
    crop: "Mung bean",
    season: "dry",
    varieties: [68],
    state: "draft",
    stages: [
      {
        name: "Sowing into the stubble",
        nameKh: "ការដាំក្នុងជញ្ជ្រាំង",
        days: [0, 10],
        work: ["Sow right after the rice, while the soil is still moist."],
        workKh: ["ដាំភ្លាមៗក្រោយច្រូតស្រូវ ពេលដីនៅមានសំណើម។"],
        activities: ["sowing"],
        inputs: ["P038"],
      },
      {
        name: "Growing",
        nameKh: "លូតលាស់",
        days: [10, 55],
        work: ["Weed once in the third week.", "Look for pod borers when it flowers."],
        workKh: ["សម្អាតស្មៅម្ដងក្នុងសប្ដាហ៍ទីបី។", "ពិនិត្យរកដង្កូវស៊ីផ្លែពេលចេញផ្កា។"],
        activities: ["weeding", "pest-control"],
        inputs: ["P059"],
      },
      {
        name: "Harvest",
        nameKh: "ប្រមូលផល",
        days: [55, 75],
        work: ["Pick black pods two or three times."],
        workKh: ["បេះផ្លែខ្មៅពីរ ឬបីដង។"],
        activities: ["harvest", "sale"],
        inputs: ["P101"],
      },
    ],
  },
  {
    key: "chicken",
    title: "Local chickens for meat",
    titleKh: "ការចិញ្ចឹមមាន់ស្រែយកសាច់",
    crop: "Chicken",
    season: "any",
    varieties: [],
    state: "published",
    stages: [
      {
        name: "The coop",
        nameKh: "ទ្រុងមាន់",
        days: [-14, 0],
        work: ["Clean and dry the coop, and spread fresh husk.", "Have a warm corner ready for the chicks."],
        workKh: ["សម្អាត និងសម្ងួតទ្រុង រួចក្រាលអង្កាមថ្មី។", "រៀបចំកន្លែងកម្ដៅសម្រាប់កូនមាន់។"],
        activities: ["animal-care"],
        inputs: [],
      },
      {
        name: "Chicks",
        nameKh: "កូនមាន់",
        days: [0, 30],
        work: [
          "Keep them warm and dry for three weeks.",
          "Vaccinate against Newcastle disease as the label says.",
        ],
        workKh: ["រក្សាកម្ដៅ និងភាពស្ងួតរយៈពេលបីសប្ដាហ៍។", "ចាក់វ៉ាក់សាំងការពារជំងឺញូវកាស តាមស្លាក។"],
        activities: ["feeding", "animal-care"],
        inputs: ["P067", "P071", "P074"],
      },
      {
        name: "Growing",
        nameKh: "មាន់ជំទង់",
        days: [30, 90],
        work: ["Give clean water twice a day.", "Let them out in the morning, and deworm at two months."],
        workKh: ["ដាក់ទឹកស្អាតពីរដងក្នុងមួយថ្ងៃ។", "លែងពេលព្រឹក ហើយទម្លាក់ព្រូននៅអាយុពីរខែ។"],
        activities: ["feeding", "animal-care"],
        inputs: ["P070", "P073"],
      },
      {
        name: "Sale",
        nameKh: "ការលក់",
        days: [90, 120],
        work: [
          "Sell at one and a half kilograms.",
          "Leave the coop empty for two weeks before the next chicks.",
        ],
        workKh: ["លក់ពេលមានទម្ងន់មួយគីឡូកន្លះ។", "ទុកទ្រុងទំនេរពីរសប្ដាហ៍មុនដាក់កូនថ្មី។"],
        activities: ["sale"],
        inputs: [],
      },
    ],
  },
  {
    key: "catfish",
    title: "Catfish in a small pond",
    titleKh: "ការចិញ្ចឹមត្រីអណ្ដែងក្នុងស្រះតូច",
    crop: "Catfish",
    season: "any",
    varieties: [],
    state: "published",
    stages: [
      {
        name: "Preparing the pond",
        nameKh: "ការរៀបចំស្រះ",
        days: [-14, 0],
        work: ["Drain and dry the pond, and spread lime.", "Fill it with clean water and wait a week."],
        workKh: ["បូមទឹក ហាលស្រះ ហើយបាចកំបោរ។", "បញ្ចូលទឹកស្អាត ហើយរង់ចាំមួយសប្ដាហ៍។"],
        activities: ["animal-care"],
        inputs: ["P016"],
      },
      {
        name: "Growing",
        nameKh: "ចិញ្ចឹម",
        days: [0, 110],
        work: [
          "Feed in the morning and evening what is eaten in half an hour.",
          "Change a third of the water when it smells.",
        ],
        workKh: ["ឱ្យចំណីព្រឹក និងល្ងាច ត្រឹមបរិមាណដែលស៊ីអស់ក្នុងកន្លះម៉ោង។", "ប្ដូរទឹកមួយភាគបីពេលទឹកមានក្លិន។"],
        activities: ["feeding", "animal-care"],
        inputs: ["P069"],
      },
      {
        name: "Harvest and sale",
        nameKh: "ចាប់ និងលក់",
        days: [110, 130],
        work: ["Stop feeding a day before.", "Sell alive in the early morning."],
        workKh: ["ឈប់ឱ្យចំណីមួយថ្ងៃមុនចាប់។", "លក់ទាំងរស់នៅពេលព្រលឹម។"],
        activities: ["sale"],
        inputs: [],
      },
    ],
  },
];
