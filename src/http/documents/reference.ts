import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The API reference at `/docs/reference`, without external resources. */
export async function registerReference(app: FastifyInstance, description: unknown): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: description as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs/reference',
    // The top bar only loads other documents.
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Shobun – Reference' },
  })
}
