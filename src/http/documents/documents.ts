import type { FastifyInstance } from 'fastify'
import type { AppOptions } from '../app-options.ts'

export async function registerDocuments(_app: FastifyInstance, _options: AppOptions): Promise<void> {}
