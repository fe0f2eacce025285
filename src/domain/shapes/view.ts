import type { Static, TSchema } from 'typebox'

type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key

type Camel<Value> = Value extends readonly (infer Item)[]
  ? readonly Camel<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as CamelKey<Key>]: Camel<Value[Key]> }
    : Value

/** The TypeScript type of a shape: read-only, with keys in camelCase. `http/snake-case.ts` converts the keys to snake_case. */
export type View<Shape extends TSchema> = Camel<Static<Shape>>
