import type {
  AnnotationCategory,
  AnnotationsAPI,
  CodegenAPI,
} from "@figma/plugin-typings/plugin-api-standalone.js";
import type { AnnotationCategory as StoredCategory } from "../../document/document.ts";
import { createApiError } from "../errors.ts";
import { requireWritable } from "../guards.ts";
import type { ApiMethods, ApiReaders } from "../types.ts";

const colors = ["yellow", "orange", "red", "pink", "violet", "blue", "teal", "green"];

/** Categories also have methods, which the host does not provide yet. */
const present = (category: StoredCategory) => category as unknown as AnnotationCategory;

export const annotationsMethods = {
  getAnnotationCategoriesAsync: ({ document }) => document.annotationCategories.map(present),
  getAnnotationCategoryByIdAsync({ document }, id) {
    const found = document.annotationCategories.find((category) => category.id === id);
    return found ? present(found) : null;
  },
  addAnnotationCategoryAsync(context, { label, color }) {
    requireWritable(context, undefined, "addAnnotationCategoryAsync");
    const { annotationCategories: known } = context.document;
    if (!label) throw createApiError("addAnnotationCategoryAsync", "A category needs a label");
    if (!colors.includes(color)) {
      throw createApiError("addAnnotationCategoryAsync", `"${color}" is not a color of categories`);
    }
    if (known.some((category) => category.label === label)) {
      throw createApiError("addAnnotationCategoryAsync", `There already is a category "${label}"`);
    }
    const category = { id: `${known.length + 1}:category`, label, color, isPreset: false };
    known.push(category);
    return present(category);
  },
} satisfies ApiMethods<AnnotationsAPI>;

export const codegenReaders = {
  preferences: () => ({ unit: "PIXEL", customSettings: {} }) as const,
} satisfies ApiReaders<CodegenAPI>;

export const codegenMethods = {
  refresh: ({ outside }) => outside.refreshCode(),
} satisfies ApiMethods<Pick<CodegenAPI, "refresh">>;
