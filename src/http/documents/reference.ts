import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The reference page at `/docs/reference`: everything it loads comes from this server, under the policy of our own pages. */
export async function registerReference(app: FastifyInstance, description: unknown): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: description as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs/reference',
    // The bar on top only asks for another document.
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Shobun – Reference' },
  })
}
