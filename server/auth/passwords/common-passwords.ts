const lines = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** Keyboard rows, forward and backward, to detect key runs. */
export const keyboardRows: readonly string[] = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qwertzuiop",
].flatMap((row) => {
  const twice = row + row;
  return [twice, [...twice].reverse().join("")];
});

/**
 * Words contained in the most used passwords, compiled by hand for this product: common everywhere, common in Cambodia,
 * and suggested by this product. Digits and punctuation around a word do not make it rarer, so they are removed before
 * the lookup.
 */
export const commonWords: ReadonlySet<string> = new Set(
  lines(`
    password passwort passwd passcode pass passord motdepasse contrasena senha parola wachtwoord
    admin administrator adminadmin root superuser supervisor manager master webmaster operator
    user username guest test tester testing testtest default changeme change secret secrets private login signin
    welcome welcomehome letmein letmeinnow openup opensesame access accessgranted enter hello helloworld hellohello
    iloveyou iloveu ilovegod ilovejesus loveyou loveme lovelove lover lovers loveforever mylove sweetheart darling
    princess prince queen king angel angels angelica baby babygirl babyboy honey sugar sweet sweetie cutie beautiful
    sunshine moonlight starlight rainbow flower flowers butterfly summer winter spring autumn monday tuesday wednesday
    thursday friday saturday sunday january february march april june july august september october november december
    monkey dragon tiger lion eagle falcon phoenix wolf dolphin panda kitty hellokitty puppy snoopy
    football baseball basketball volleyball soccer hockey tennis golf boxing racing champion winner player gamer
    superman batman spiderman ironman captain avengers pokemon pikachu naruto starwars matrix hunter ninja samurai
    shadow killer hacker ghost zombie devil demon freedom liberty justice peace power money rich lucky success
    michael jennifer jessica ashley daniel andrew joshua matthew anthony charlie thomas jordan robert william george
    nicole michelle amanda sarah samantha hannah alexander victoria elizabeth david jackson maria christian
    computer internet server network database samsung apple iphone android google facebook youtube twitter instagram
    telegram whatsapp tiktok microsoft windows linux oracle cisco huawei nokia sony toyota honda ferrari mercedes
    liverpool arsenal chelsea manchester barcelona realmadrid juventus ronaldo messi beckham
    qwerty qwertyui qwertyuiop qwert asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd
    qweasdzxc asdzxc azerty azertyuiop qwertz qwerasdf zaqwsx zaqxsw mnbvcxz poiuytrewq lkjhgfdsa
    abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz xyzzy aaa aaaa
    trustno whatever nothing something anything forever together always never jesus jesuschrist heaven blessed
    family mother father brother sister friend friends school student teacher doctor nurse police soldier
    company office business service support helpdesk sales marketing account finance bank banking payment
    cambodia cambodian khmer kampuchea angkor angkorwat bayon phnompenh siemreap battambang sihanouk sihanoukville
    kampot kampongcham kampongthom kandal takeo preyveng pursat mekong tonlesap apsara sokha bopha dara sophea
    sovann chanthy sreymom sreyneang srey bong oun soksan sabay suosdey suosdei riel soriya
    kasekam kasekor kasikam farmer farmers farming farm agriculture market marketplace rice paddy mango pepper cassava
    product products vendor seller supplier expert editor backoffice demo demodemo example sample temporary temp
    vietnam thailand bangkok saigon asean asia china singapore malaysia america london paris tokyo seoul
    bismillah krishna ganesh buddha buddhist dharma merry christmas newyear birthday happy happiness smile
    cookie chocolate coffee pizza banana orange strawberry cherry apples
    mustang corvette harley yamaha suzuki kawasaki rolex diamond silver golden platinum
    green purple yellow orange black white blue red pink
  `),
);

/** Very common passwords of eight and more characters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  lines(`
    12345678 123456789 1234567890 87654321 987654321 0987654321 9876543210 11111111 111111111 00000000 000000000
    88888888 99999999 66666666 77777777 12341234 11223344 12121212 11112222 12344321 123123123 123321123 147258369
    123454321 147852369 159357456 741852963 963852741 14725836 19841984 10203040 01234567 31415926 55555555 20202020
    password1 passw0rd p@ssw0rd p@ssword pa$$word password! password123 password1234 password12 pass1234 pass123456
    1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx 2wsx3edc zaq12wsx
    zaq1zaq1 qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 asdf1234 asdfasdf asdasdasd qweqweqwe zxczxczxc
    qweasd123 asd123asd 123qweasd 123qwe123 qwe123qwe 1234qwer 12345qwert 123456qwerty 123456abc 12345abc abc12345
    abc123456 abcd1234 1234abcd a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111222 q1234567
    admin123 admin1234 admin12345 admin@123 root1234 welcome1 welcome123 welcome@123 letmein1 letmein123 changeme1
    test1234 test12345 testing123 user1234 guest1234 login123 master123 monkey123 dragon123 shadow123 sunshine1
    iloveyou1 iloveyou2 princess1 football1 baseball1 superman1 batman123 michael1 jordan23 charlie1 ashley123
    trustno1 hello123 hello1234 abcdefg1 computer1 internet1 samsung1 samsung123 google123 facebook1 facebook123
    cambodia1 cambodia123 cambodia2020 cambodia2021 cambodia2022 cambodia2023 cambodia2024 cambodia2025 cambodia2026
    khmer123 khmer1234 khmer168 angkor123 angkorwat1 phnompenh1 phnompenh123 siemreap123 kampuchea1
    kasekam1 kasekam123 kasekam1234 farmer123 farmers123 vendor123 supplier123 expert123 editor123
    168168168 16816888 88881688 99998888 23456789 34567890 012345678 0123456789 098765432 85512345 85512345678
  `),
);
