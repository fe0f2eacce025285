import type { FormRecipe } from '../../domain/collect-recipe.ts'
import { encodeForm, fillFields } from './encode-form.ts'
import type { FindFiles } from './recipe.ts'

/** The file is what the site answers when the form is sent to `start`. */
export const findFormFile: FindFiles<FormRecipe> = async (recipe, { client, bytesMax, now }) => {
  const { start: url, hosts, file_name } = recipe
  const form = encodeForm(fillFields(recipe.fields, now), recipe.charset)
  return [
    {
      url,
      download: async ({ path }) => {
        const fetched = await client.download({ url, path, form, bytesMax, hosts })
        return fetched.status === 'fetched' && file_name !== undefined ? { ...fetched, fileName: file_name } : fetched
      },
    },
  ]
}
