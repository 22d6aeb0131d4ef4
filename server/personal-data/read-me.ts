import type { Person } from "./person.ts";

/** README.txt of the archive, in both languages. */
export const readMe = ({ name, nameKh }: Pick<Person, "name" | "nameKh">, at: Date): string =>
  `Kasekam: all data about ${name} (${at.toISOString().slice(0, 10)})

data.json    Records by kind. "label" and "fields" are the English names on screens. Times are in UTC.
files/       The files that the records name, such as photos and documents.

Passwords, codes and other secrets are left out, and so are other people. Keep this file safe, and delete it when you
no longer need it.


Kasekam៖ ទិន្នន័យទាំងអស់អំពី ${nameKh ?? name} (${at.toISOString().slice(0, 10)})

data.json    ទិន្នន័យតាមប្រភេទ។ "label" និង "fields" ជាឈ្មោះភាសាអង់គ្លេសនៅលើអេក្រង់។ ម៉ោងគិតតាម UTC។
files/       ឯកសារដែលទិន្នន័យយោងទៅ ដូចជារូបថត និងឯកសារ។

ពាក្យសម្ងាត់ លេខកូដ និងទិន្នន័យសម្ងាត់ផ្សេងទៀតមិនរួមបញ្ចូលទេ ហើយទិន្នន័យរបស់អ្នកដទៃក៏មិនរួមបញ្ចូលដែរ។
សូមរក្សាឯកសារនេះដោយសុវត្ថិភាព ហើយលុបវាពេលលែងត្រូវការ។
`;
