import { z } from "zod";
import { demoText, readDemoFile } from "../read-demo-file.ts";

const post = z.strictObject({ text: demoText, textKh: demoText.optional(), picture: demoText.optional() });
const news = z.strictObject({
  title: demoText,
  titleKh: demoText,
  category: z.enum(["1", "2", "3"]),
  picture: demoText,
  /** The text, or an address. */
  text: demoText,
  textKh: demoText.optional(),
});
const tutorial = z.strictObject({
  /** Name of the film in data/videos. */
  film: demoText,
  audience: z.enum(["farmer", "vendor", "expert"]),
  title: demoText,
  titleKh: demoText,
  description: demoText,
  descriptionKh: demoText,
});

/** Reads the posts of the feed. */
export const readPosts = () => readDemoFile("content/posts.json", z.array(post));
/** Reads the news. */
export const readNews = () => readDemoFile("content/news.json", z.array(news));
/** Reads the tutorials. */
export const readTutorials = () => readDemoFile("content/tutorials.json", z.array(tutorial));
