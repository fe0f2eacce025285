import type { CollectRecipe, RecipeName } from '../../domain/collect-recipe.ts'
import { fillStart } from './fill-start.ts'
import { findFile } from './file.ts'
import { findFormFile } from './form.ts'
import { findLinkedFiles } from './links.ts'
import type { CollectableFile, FindFiles, RecipeContext } from './recipe.ts'
import { findResultPages } from './result-pages.ts'
import { findTaxAgencyFiles } from './tax-agency.ts'

const finders: { readonly [Name in RecipeName]: FindFiles<Extract<CollectRecipe, { readonly recipe: Name }>> } = {
  file: findFile,
  links: findLinkedFiles,
  form: findFormFile,
  result_pages: findResultPages,
  tax_agency: findTaxAgencyFiles,
}

/** Finds the files of a source by its recipe. Throws `PublicationRefused`. */
export function findFiles(recipe: CollectRecipe, context: RecipeContext): Promise<readonly CollectableFile[]> {
  const find = finders[recipe.recipe] as FindFiles<CollectRecipe>
  return find({ ...recipe, start: fillStart(recipe.start, context.now) }, context)
}
