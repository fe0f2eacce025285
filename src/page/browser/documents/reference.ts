/**
 * Shows the reference of the API with Swagger UI, in the frame of the documents: the endpoints and the shapes of the answers, without what
 * the frame has already.
 */

export type CreateElement = (type: unknown, props?: object | null, ...children: unknown[]) => unknown
export type LayoutProps = {
  getComponent: (name: string, isConnected: boolean) => unknown
  specSelectors: { loadingStatus: () => string }
}
export type System = { React: { createElement: CreateElement } }

const showSwagger: { (options: object): void; presets: { apis: unknown } } = Reflect.get(globalThis, 'SwaggerUIBundle')
const target = document.getElementById('swagger-ui') as HTMLElement
const parts = ['SvgAssets', 'operations', 'Models']

const inFrame = ({ React: { createElement } }: System) => ({
  components: {
    InFrame: ({ getComponent, specSelectors }: LayoutProps) =>
      createElement(
        'div',
        { className: 'swagger-ui' },
        ...(specSelectors.loadingStatus() === 'success' ? parts : []).map((name) =>
          createElement(getComponent(name, true), { key: name }),
        ),
      ),
  },
  wrapComponents: {
    // No keyboard reaches a link inside a button.
    DeepLink:
      () =>
      ({ text }: { text: string }) =>
        createElement('span', null, text),
  },
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followScheme)
followScheme()

showSwagger({
  // Relative references in the document are resolved against a whole address.
  url: new URL(target.dataset['document'] ?? '', location.href).href,
  domNode: target,
  presets: [showSwagger.presets.apis],
  plugins: [inFrame],
  layout: 'InFrame',
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
  validatorUrl: null,
})
