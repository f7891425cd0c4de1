import { buildIfNeeded } from './build.ts';
import { refuseArguments } from './tool.ts';

refuseArguments('npm start', ' Environment variables set it up, such as PORT=4000 npm start.');
await buildIfNeeded();
await import('../server/main.ts');
