/** Texts that were replaced: no text may be the same, apart from case and the punctuation at its end. */
export const bannedTexts: readonly string[] = [
  // Orders.
  ...["Still to pay", "{0}, paid by: {1}", "What the vendor will get", "What the vendor gets"],
  ...["The vendor brings it", "{0} in all", "In all", "The other {0}", "Lives in", "Left after refund"],
  ...["What is left of it", "All that is left", "Change the delivery", "Cancel the order", "Say why"],
  ...["Hand to delivery", "Riel for one dollar", "Position on the map", "Paid back: {0}"],
  // Reconcile.
  ...["The reckoning", "Net, earned by them", "Net, owed to us", "We pay them", "They pay us", "To pay"],
  ...["Not settled yet, up to {0}", "of it from before:", "from before", "Paid back to buyers"],
  ...["Given back to buyers", "Paid through them", "Their statement", "It says", "Found", "Not ours"],
  ...["Settle", "Take the reason back", "How days are written", "Amount that went back"],
  ...["Statement sent", "Send another statement", "Read and compare {0}", "At a glance"],
  ...["Close the period", "Add an adjustment", "no sum of money", "no day", "no whole number of riel"],
  // Reports.
  ...["The period before", "Not said", "Days of your choice", "Narrowed to"],
  ...["Take away: {0}", "Take all away", "Show the records", "Drawn by", "Goods sold", "Goods per sale"],
  ...["To be paid by buyers", "New people", "People commenting", "{0} more", "{0} less", "none before"],
  ...["{0} times as much", "Send regularly", "Set up by {0}"],
  ...["before: {0}", "As it was set up", "As it is shown now", "Go on"],
  // Chats.
  ...["With {0}", "Any wait", "Take it", "Take the conversation", "Ready answers"],
  ...["New ready answer", "Who asks", "Nobody waits", "Nothing fits", "Land", "Sent back"],
  ...["Place in the sound", "Open large", "Replied, to be verified", "Nobody found"],
  ...["Waits since just now", "Waits {0} min", "Waits {0} h", "Waits {0} d", "Make a draft of it"],
  // Shell and home.
  ...["Start page", "To look at today", "Your screens", "Notices", "Older ones", "Load it", "Back to login"],
  ...["Minimise the navigation", "Dark colours", "Light colours", "Answer them", "Vendors who apply"],
  ...["Hand them to delivery", "On sale, out of stock", "Experts not available", "News not finished"],
  ...["Write the Khmer text", "Kasekam looks at them", "Backoffice admin"],
  // Lists and forms.
  ...["The whole list", "Me alone", "Shown, in this order", "Usual columns", "In the bin: {0}"],
  ...["Leave the bin", "Nothing matches", "{0} a page", "Clear the selection", "Edit fields", "Change state"],
  ...["Select all {0} that match", "Don't change {0}", "CSV, for other programs", "about {0}", "New: {0}"],
  ...["Not saved yet", "Still right", "Bring back this state", "Put in order: {0}", "Nothing found"],
  ...["Usual font", "Usual colour", "Choose a picture", "Choose a sound", "Use where this device is"],
  // Fields.
  ...["State", "Picture", "Pictures", "Cover picture", "Times flagged", "Written by", "Sent by", "Taken off"],
  ...["Kind", "Kind of business", "Kind of price", "Kind of answer", "One of a list", "Several of a list"],
  ...["Must be answered", "Must be updated", "Oldest that still works", "Address in the store", "Takes"],
  ...["Smallest order", "Largest discount", "Smallest", "Largest", "At least", "At most", "Free from"],
  ...["Riel for 1 dollar", "In force today", "Income a month", "Published at", "Send at", "Sent at"],
  ...["In the app", "Places", "Register by", "Open again"],
  ...["Back to draft", "Make active again", "Drawn from"],
  ...["Stop exporting", "As it arrives", "Send back", "Send to review", "Public page"],
  // Validation.
  ...["This is used already", "Say more than that", "No setting is called so", "You may not do this"],
];

/** Wording that no text may contain, apart from case. */
export const bannedPhrases: readonly string[] = [
  // Orders and reconcile.
  ...["somebody who is gone", "what is it for? choose items", "empty: all that", "empty: nothing"],
  ...["were paid;", "paid back", "what was given back", "the page behind shows"],
  ...["still to explain", "not explained yet", "it can't be closed yet", "every difference has its reason"],
  ...["which order does this line mean", "which column holds", "look whether it is right"],
  ...["the amount is compared with", "nothing was read", "is no day", "is no sum of money"],
  ...[
    "without a reference and a day",
    "it takes the place of",
    "its sums stand",
    "reasons that hold no longer",
  ],
  ...["none has been compared", "send the party"],
  // Reports.
  ...[
    "what was ordered, sold",
    "what is on offer",
    "what farmers mean to grow",
    "the same days a year before",
  ],
  ...["counted by", "narrow the report", "is narrowed to", "fewer figures", "the report as it begins"],
  ...["nobody is sent this report", "have it sent to colleagues", "on day {0} of every month"],
  ...["people of the back office who may see", "ask them if you do not want it", "moves with the day"],
  ...["there are by the end of the period", "hidden ones left out", "to this day", "those that are"],
  // Chats.
  ...["nobody has it", "“?” shows all keys", "the question waits again"],
  ...["gave the conversation to", "took the conversation", "tell me of new messages", "are told while"],
  ...["appear here by themselves", "is called so", "this conversation is not here"],
  ...["it was given to somebody else", "is no picture", "is no sound", "characters too many"],
  // Shell, lists and forms.
  ...["there is no such page", "is not here", "could not be fetched", "did not arrive", "is there. what you"],
  ...["has said yet what you", "your role may not", "another code in", "on its way", "as it can be"],
  ...["who wait for us", "that waits longest", "waits here", "take away a filter", "will stand here"],
  ...["is in the bin. it", "so that the changed file", "until you say so"],
  ...["beside each row", "older than its twin"],
  ...["marked fields", "goes to the bin", "with the search, filters and order"],
  ...["everybody who", "whom the parts"],
  ...["stands on", "empty: as in", "so many hours"],
  ...["so many days", "before staff look", "passwords of before"],
  // Validation and refusals.
  ...["less than the least", "not of the right form", "can't stand below itself", "stands here twice"],
  ...["there is no such record", "there is no such column", "too many tries", "is not right"],
  ...["nothing was made", "that is still to come", "a rule of the business", "lead it back"],
  // Wording that sounds translated.
  ...["stands in row", "there is not enough of", "meanwhile", "this is required", "e-mail"],
];
