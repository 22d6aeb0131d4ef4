import { randomUUID } from "node:crypto";
import { type AccountRole, farmerRoleName } from "../../domain/access/roles.ts";
import { expert } from "../../domain/entities/people/expert.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { issueToken } from "../../server/auth/tokens/tokens.ts";
import type { Queries } from "../../server/db/database.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";

/** A signed-in user. */
export interface ChatUser {
  readonly id: string;
  readonly token: string;
}
/** A farmer, the expert assigned to their question, and the conversation. */
export interface ChatPair {
  readonly conversationId: string;
  readonly farmer: ChatUser;
  readonly expert: ChatUser;
}

const hourMs = 3600;

async function addPeople(db: Queries, count: number, role: AccountRole): Promise<readonly ChatUser[]> {
  const made = Array.from({ length: count }, (_, index) => {
    const username = `${role.toLowerCase()}-${index}-${randomUUID().slice(0, 8)}`;
    return { username, name: `${role} ${index}`, roles: [role], state: "active" } as const;
  });
  const ids = await insertMany(db, user, made);
  return Promise.all(
    ids.map(async (id) => ({
      id,
      token: await issueToken(db, { kind: "person", userId: id, seconds: hourMs }),
    })),
  );
}

/** Creates pairs of users, each with a private conversation. */
export async function createChatPairs(db: Queries, count: number): Promise<readonly ChatPair[]> {
  const farmers = await addPeople(db, count, farmerRoleName);
  const experts = await addPeople(db, count, "ROLE_USER_EXPERT");
  const phone = "+85512000000";
  const profiles = await insertMany(
    db,
    userProfile,
    farmers.map(({ id }, index) => ({ name: `Farmer ${index}`, phone, userId: id, state: "active" })),
  );
  await insertMany(
    db,
    expert,
    experts.map(({ id }, index) => ({ name: `Expert ${index}`, phone, userId: id })),
  );
  return Promise.all(
    farmers.map(async (farmer, index) => {
      const conversationId = randomUUID();
      const [answers, profileId] = [experts[index], profiles[index]];
      if (!answers || !profileId) throw new Error("There are fewer experts than farmers.");
      await db.query(
        `insert into conversation (id, kind, asker_profile_id, asker_user_id, subject, assignee_id) values ($1, 'expert', $2, $3, 'Rice', $4)`,
        [conversationId, profileId, farmer.id, answers.id],
      );
      return { conversationId, farmer, expert: answers };
    }),
  );
}
