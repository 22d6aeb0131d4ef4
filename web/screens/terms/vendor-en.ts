import type { TermsText } from "./terms-text.ts";

export const vendorEn: TermsText = {
  lang: "en",
  title: "Vendor Terms and Privacy Policy",
  updated: "20 November 2026",
  blocks: [
    {
      heading: "Vendor Terms",
      sections: [
        {
          heading: "1. Who these terms are for",
          paragraphs: [
            "Kasekam (“Kasekam”, “the provider”, “we”) runs an agricultural information service and a farming marketplace in the Kingdom of Cambodia. These terms apply to every person, shop, cooperative or company that offers products on Kasekam, and to their staff (“the vendor”, “you”). A vendor is also an App User.",
            "By applying as a vendor or by signing in as one you accept these terms and the privacy policy that follows them. The owner of the vendor account answers for what the staff do with it.",
          ],
        },
        {
          heading: "2. Our objective",
          paragraphs: [
            "The objective of Kasekam is to share technical knowledge and to link farmers to new agricultural technologies and to input, market and financial service information. Vendors bring good inputs, tools and produce within the reach of farmers, at prices that everyone can see.",
          ],
        },
        {
          heading: "3. What these terms cover",
          paragraphs: [
            "These terms cover the provider’s video and mobile-platform services, the marketplace and the back office in which you manage your products and guides, together with the protection of personal rights and intellectual property: those of buyers, of other vendors, of Kasekam and your own.",
          ],
        },
        {
          heading: "4. Becoming a vendor",
          paragraphs: [
            "We open a vendor account after examining your application. You hand in true and valid documents: proof of identity, and the registration, tax and trade licences that the law requires for your business. Tell us at once when one of them changes, ends or is withdrawn. We may ask for missing documents, and we may reject an application and tell you why.",
          ],
        },
        {
          heading: "5. Listing truthfully",
          paragraphs: [
            "A product is examined before it is published, but you alone answer for it. What you list must be true and complete in Khmer:",
          ],
          points: [
            "the name, the pictures, the unit and the quantity show the very product that the buyer will receive",
            "composition, use, storage, standard and warranty agree with the label and with the law",
            "the stock is kept up to date; nothing is offered that you cannot deliver",
            "no effect is claimed that cannot be proved, and no rating is bought, invented or exchanged",
            "counterfeit, smuggled, stolen, expired or prohibited goods are never listed",
          ],
        },
        {
          heading: "6. Prices in riel",
          paragraphs: [
            "You state every price in Cambodian riel, with all the taxes that the buyer has to pay. An amount in dollars is shown for information only, at the rate of the day of the order. The price and the promotion at the moment of the order apply; you may not ask for more afterwards, in the application or outside it.",
          ],
        },
        {
          heading: "7. Orders and delivery",
          paragraphs: [
            "When an order is confirmed, a contract of sale comes about between you and the buyer, and its quantity is taken from your stock. If you cannot fill an order, say so at once, before it is confirmed.",
            "You pack the goods safely and hand them over, or deliver them, within the time that you stated, for the delivery fee that was shown. Until the buyer or the delivery service has received the goods, the risk is yours. You keep delivery papers and give the buyer an invoice where the law requires one.",
          ],
        },
        {
          heading: "8. Commission and settlement",
          paragraphs: [
            "For each order that is completed you owe Kasekam the commission agreed with you when your account was opened. A new rate applies only to orders placed after we have told you of it. Payment fees are borne by the party named for that method of payment.",
            "We settle at regular intervals: the amount of the orders, less commission, fees and refunds, is paid to the bank account in your name that we have verified. The statement lists every order. Please tell us of a mistake as soon as you find it. You pay your own taxes.",
          ],
        },
        {
          heading: "9. Returns and complaints",
          paragraphs: [
            "You take back goods that are damaged, wrong, expired or not as described, and you give the buyer, as the buyer chooses, a replacement or the money, including the cost of delivery. The period stated on the product page applies, and in any case the rights that the Law on Consumer Protection gives. For an order that is cancelled or returned, the quantity goes back to your stock and no commission is due. Answer complaints quickly and politely; if you and the buyer do not agree, we propose a solution.",
          ],
        },
        {
          heading: "10. Pesticides, fertilisers and other regulated goods",
          paragraphs: [
            "Vendors who sell pesticides or fertilisers must observe the Law on the Management of Pesticides and Agricultural Fertilizers and the regulations of the Ministry of Agriculture, Forestry and Fisheries. In particular, you:",
          ],
          points: [
            "hold the valid permit for this trade and show it to us and to the authorities on request",
            "sell only products that are registered in Cambodia, in their original, sealed packing, with a label in the Khmer language",
            "never sell prohibited, counterfeit, adulterated, unlabelled or expired products, and never refill or repack them without permission",
            "store and transport them apart from food, animal feed and medicine, out of the reach of children",
            "advertise only what the registration allows, and tell the buyer about the dose, the protection, the waiting time before harvest and what to do with empty containers",
            "keep the records of purchase and sale that the law requires, and recall a product when the authority or the maker does",
          ],
        },
        {
          heading: "11. Other legal duties",
          paragraphs: [
            "You also observe the laws on seed, on animal health and veterinary medicines, on food safety, on electronic commerce, on consumer protection, on competition and on taxes, as far as they concern your goods. You treat experts as independent: you offer them no payment, commission or gift for recommending your products.",
          ],
        },
        {
          heading: "12. Intellectual property and content of third parties",
          paragraphs: [
            "Use only texts, pictures and marks that you have the right to use. You allow Kasekam, free of charge, to store, show, translate and distribute what you publish in order to present your products and guides.",
            "Kasekam is a distributor, and not a publisher, of the content of vendors, experts and users. Kasekam is not the seller of your goods and is not liable for third-party content.",
          ],
        },
        {
          heading: "13. No warranty and limited liability",
          paragraphs: [
            "The service is provided as it is. Kasekam gives no warranty that it is uninterrupted, free of error or fit for a particular purpose, promises no volume of sales, and gives no guarantee of the security or confidentiality of what is sent or stored through it.",
            "Our liability is limited as far as the laws of Cambodia allow. If your goods, your listings or a breach of your duties cause a claim against us, you bear its cost. Nothing in these terms takes away a right that the law does not allow anyone to give up.",
          ],
        },
        {
          heading: "14. Suspended accounts",
          paragraphs: [
            "These terms can change without notice; the text on this page is the one in force. Kasekam may modify or discontinue any content or any part of the service at any time. A breach of these terms can end your access.",
            "Where there is danger to people, a suspicion of fraud, a missing permit or repeated complaints, we may take products off sale and suspend your account. While it is suspended you receive no new orders; open orders are completed or cancelled as we direct, and we may hold back payment for orders in dispute. We tell you the reason and hear you, unless an authority forbids it.",
          ],
        },
        {
          heading: "15. Removing your account",
          paragraphs: [
            "You may remove your account yourself, with “Logout & Remove Account” in the user menu. Removal is possible only when no order is open, that is, when every order has been delivered, cancelled or returned. Please complete open orders first; until then the removal is refused.",
            "Removing the account takes your products off sale at once and ends your sign-in. What we still owe each other is settled in the usual way. Records of past orders, payments and complaints are kept as the law requires, and duties that arose before, such as a warranty, remain.",
          ],
        },
        {
          heading: "16. Law and disputes",
          paragraphs: [
            "These terms are governed by the laws of the Kingdom of Cambodia. We try to settle a dispute by talking first; otherwise it goes to the competent court of Cambodia. If the Khmer and the English text differ, the Khmer text prevails.",
          ],
        },
      ],
    },
    {
      heading: "Privacy Policy",
      sections: [
        {
          heading: "1. Information that you may provide",
          paragraphs: ["The data that you may provide as an App User and as a vendor are:"],
          points: [
            "age range",
            "address",
            "telephone number",
            "gender",
            "contact",
            "social media profile",
            "GPS information",
            "activity and performance information, such as products, stock, orders, ratings and complaints",
            "business documents, tax number and bank account",
          ],
        },
        {
          heading: "2. What others see",
          paragraphs: [
            "By default you publicly share your phone number, your gender, your age range and your city or district location, as every App User does. Buyers also see the name, the logo, the place, the products and the rating of your business.",
            "You may adjust your privacy settings to share more. You may also choose to share in groups, or to share activity from other platforms. Your documents and your bank account are seen only by those of our staff who need them.",
          ],
        },
        {
          heading: "3. What you can change",
          paragraphs: [
            "In the application, the App User may change only address information. The name, the licences and the bank account of your business are changed by our staff after examination, at your request.",
          ],
        },
        {
          heading: "4. How we use and share information",
          paragraphs: [
            "We use your information to examine your application, to show your products, to carry out and settle orders and to keep the service safe. We do not sell it. It goes, as far as needed, to the buyer, the delivery service, the bank, those who run our computers for us, and an authority where a law of Cambodia obliges us to give it.",
          ],
        },
        {
          heading: "5. Information about your buyers",
          paragraphs: [
            "The name, number and address of a buyer are given to you for that one order. You keep them confidential, do not use them for advertising, do not pass them on, and delete them when neither the order nor the law needs them any longer.",
          ],
        },
        {
          heading: "6. Security, keeping and changes",
          paragraphs: [
            "We take reasonable measures to protect information. No system is perfectly safe, and we give no guarantee of security or confidentiality. After the removal of your account we delete your information or make it anonymous, except for records that the law requires us to keep.",
            "Questions about your information go to the vendor support. This policy can change without notice in the same way as the terms; the date on this page shows when it last did.",
          ],
        },
      ],
    },
  ],
};
