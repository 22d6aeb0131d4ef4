-- Posts have no comments (the specification knows those on guides, steps and problems), so a count of them says nothing.
alter table "feed" drop column "comments";
